/**
 * What the two layers of prediction save. {@link io.threadspec.benchmarks.prediction.TwoLayersFigures} makes random traces of
 * readers and writers, short and long, of few threads and many, and prints what it takes to judge all their runs;
 * {@link io.threadspec.benchmarks.prediction.ExampleFigures} reads the traces of programs that were built.
 */
@NullMarked
package io.threadspec.benchmarks.prediction;

import org.jspecify.annotations.NullMarked;
