/** Findings as test results, in the XML that build servers read. */
@NullMarked
package io.threadspec.report.junit;

import org.jspecify.annotations.NullMarked;
