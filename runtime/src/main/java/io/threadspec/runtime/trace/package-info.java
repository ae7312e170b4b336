/**
 * Writes traces, as specified in {@code docs/formats.md}, in the tested program. Entry points:
 * {@link io.threadspec.runtime.trace.TraceWriter}, and {@link io.threadspec.runtime.trace.EventBuffer} for each thread.
 */
@NullMarked
package io.threadspec.runtime.trace;

import org.jspecify.annotations.NullMarked;
