/** Tests of the page of findings. */
@NullMarked
package io.threadspec.report.html;

import org.jspecify.annotations.NullMarked;
