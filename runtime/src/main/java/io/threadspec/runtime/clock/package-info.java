/**
 * Causality. {@link io.threadspec.runtime.clock.VectorClock} counts, per thread, the relevant events that causally precede a point of the
 * run (Rosu and Sen, <i>An instrumentation technique for online analysis of multithreaded programs</i>, section 3, "MVC"). {@link
 * io.threadspec.runtime.clock.Clock} is the same, shared and immutable: its values are {@link io.threadspec.runtime.clock.ClockStamp}s, and
 * {@link io.threadspec.runtime.clock.Maxima} are the events that determine it.
 */
@NullMarked
package io.threadspec.runtime.clock;

import org.jspecify.annotations.NullMarked;
