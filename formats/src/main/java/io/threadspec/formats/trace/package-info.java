/**
 * Reads the traces that {@link io.threadspec.runtime.trace.TraceWriter} wrote in the tested program, and writes traces that are in
 * memory or come from elsewhere. Entry points: {@link io.threadspec.formats.trace.TraceReader},
 * {@link io.threadspec.formats.trace.TraceCopy}.
 *
 * <p>Where entries have no clocks (capture {@code facts-async}), {@link io.threadspec.formats.trace.EntryReplay} computes them from what
 * each thread acquired, and many go to a temporary file. Blocks of a long trace stay on disk: {@link io.threadspec.formats.trace.EventBlocks} decodes them when their
 * events are asked for.
 */
@NullMarked
package io.threadspec.formats.trace;

import org.jspecify.annotations.NullMarked;
