/**
 * How time and memory of an analysis grow with the length of a trace. Entry point:
 * {@link io.threadspec.benchmarks.length.LengthFigures}.
 */
@NullMarked
package io.threadspec.benchmarks.length;

import org.jspecify.annotations.NullMarked;
