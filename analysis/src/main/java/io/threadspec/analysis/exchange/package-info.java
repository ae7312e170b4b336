/**
 * Traces in the formats of other tools, as {@code docs/formats.md} says: the text format STD of trace analysers
 * ({@link io.threadspec.analysis.exchange.StdExport}, {@link io.threadspec.analysis.exchange.StdImport}) and the logs of the
 * visualiser ShiViz ({@link io.threadspec.analysis.exchange.ShiVizExport}).
 *
 * <p>Both speak of threads, where a trace's clocks speak of slots, which threads may have one after the other. Events of a slot are
 * in one order and numbered through, so a number in a slot names an event, and that its thread.
 */
@NullMarked
package io.threadspec.analysis.exchange;

import org.jspecify.annotations.NullMarked;
