/**
 * Predicts violations of atomic blocks: looks for other interleavings of an observed run in which a block is not serializable (Sinha, Malik, Wang
 * and Gupta, 2011: trace atomicity segments, TAS). The entry point is
 * {@link io.threadspec.analysis.prediction.Predictor}; a {@link io.threadspec.analysis.prediction.RunRecorder} reads the run.
 *
 * <p>A thread that reads what it read before does what it did before. So every interleaving can happen that keeps the order of each thread,
 * waits where a thread waited, respects locks, and in which each read sees the write that it saw (its <i>read-couple</i>). Where a read sees another
 * write its couple is <i>broken</i>: the read happens, and nothing more of its thread, because what would come is not known. These are the
 * <i>almost view-preserving</i> interleavings (AVP).
 *
 * <p>A block is violated where a path of conflicting accesses and program order leads from one of its accesses through other threads back to a
 * later one. Accesses alone count, not locks: a block that takes a lock twice is not violated by another thread that takes it in between and touches
 * nothing that matters.
 *
 * <p>For each execution of a block:
 *
 * <ol>
 *   <li>{@link io.threadspec.analysis.prediction.PartialOrder}: vectors say what must happen before what;
 *   <li>{@link io.threadspec.analysis.prediction.Candidates}: {@link io.threadspec.analysis.prediction.Frontiers} enclose the operations that can be
 *       on a path, and often there are too few for one: the static check;
 *   <li>{@link io.threadspec.analysis.prediction.Repair} adds what has to be explored besides;
 *   <li>{@link io.threadspec.analysis.prediction.ExploredPart} cuts off what no path needs, and a {@link io.threadspec.analysis.prediction.Script} has
 *       the operations whose order matters;
 *   <li>{@link io.threadspec.analysis.prediction.Detours} asks {@link io.threadspec.analysis.prediction.ForcedOrder} whether there can be a violation at
 *       all, and plays what can be;
 *   <li>{@link io.threadspec.analysis.prediction.SegmentSearch} {@linkplain io.threadspec.analysis.prediction.Play plays} in all orders that differ
 *       what is left open;
 *   <li>{@link io.threadspec.analysis.prediction.ViolationPath} makes a schedule from the first operation of the run of what it finds.
 * </ol>
 */
@NullMarked
package io.threadspec.analysis.prediction;

import org.jspecify.annotations.NullMarked;
