/** Writes verdicts for people and for tools. Entry point: {@link io.threadspec.report.Reports}. */
@NullMarked
package io.threadspec.report;

import org.jspecify.annotations.NullMarked;
