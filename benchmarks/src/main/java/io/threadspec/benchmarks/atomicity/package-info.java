/**
 * What the prediction of violations of atomic blocks costs, and what its parts save: {@link io.threadspec.benchmarks.atomicity.SegmentFigures} on
 * runs of {@link io.threadspec.benchmarks.atomicity.SimulatedRun}.
 */
@NullMarked
package io.threadspec.benchmarks.atomicity;

import org.jspecify.annotations.NullMarked;
