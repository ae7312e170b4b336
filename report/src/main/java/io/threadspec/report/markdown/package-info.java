/** A summary for pull requests. */
@NullMarked
package io.threadspec.report.markdown;

import org.jspecify.annotations.NullMarked;
