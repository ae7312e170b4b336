/** Findings as SARIF 2.1.0, which code hosts and editors read. */
@NullMarked
package io.threadspec.report.sarif;

import org.jspecify.annotations.NullMarked;
