/**
 * Temporal properties. Each is judged on every slice of every trace ({@code SliceJudge}; which slices there are depends on whether its
 * specification has parameters), and what the slices say is merged into findings that a person reads once. Entry point:
 * {@link io.threadspec.analysis.temporal.TemporalProperties}.
 */
@NullMarked
package io.threadspec.analysis.temporal;

import org.jspecify.annotations.NullMarked;
