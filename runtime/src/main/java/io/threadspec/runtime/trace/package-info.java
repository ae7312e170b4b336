/**
 * Traces on disk, as specified in {@code docs/formats.md}: {@link io.threadspec.runtime.trace.TraceWriter} in the tested
 * program, {@link io.threadspec.runtime.trace.TraceReader} wherever they are judged.
 */
@NullMarked
package io.threadspec.runtime.trace;

import org.jspecify.annotations.NullMarked;
