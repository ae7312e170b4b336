/** The page of findings in a real browser. */
@NullMarked
package io.threadspec.report.browser;

import org.jspecify.annotations.NullMarked;
