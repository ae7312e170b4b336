/**
 * What the prediction of violations of atomic blocks costs, and what its parts save: {@link io.threadspec.benchmarks.atomicity.SegmentFigures} on
 * runs of {@link io.threadspec.benchmarks.atomicity.SimulatedRun}. And how fast runs are judged as they are: {@link
 * io.threadspec.benchmarks.atomicity.ThroughputFigures} on runs of {@link io.threadspec.benchmarks.atomicity.SyntheticRun}.
 */
@NullMarked
package io.threadspec.benchmarks.atomicity;

import org.jspecify.annotations.NullMarked;
