/**
 * The computation lattice (Roşu and Sen, section 4): all consistent cuts of a computation, with the monitor's states at each, so
 * that every run of the computation is judged at once.
 *
 * <p>Entry points: {@link io.threadspec.analysis.lattice.TwoLayers} finds the verdicts of all runs, on computations of any length,
 * by exploring only the stretches in which runs differ ({@link io.threadspec.analysis.lattice.WindowedLattice}) and permuting
 * only what does not commute;
 * {@link io.threadspec.analysis.lattice.Lattice} counts the runs of small computations; and
 * {@link io.threadspec.analysis.lattice.FewestSwitches} finds the run that is easiest to read.
 */
@NullMarked
package io.threadspec.analysis.lattice;

import org.jspecify.annotations.NullMarked;
