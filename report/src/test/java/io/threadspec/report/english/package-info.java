/** Tests of the sentences. */
@NullMarked
package io.threadspec.report.english;

import org.jspecify.annotations.NullMarked;
