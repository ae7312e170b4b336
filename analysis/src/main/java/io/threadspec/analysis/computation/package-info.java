/**
 * Multithreaded computations: the relevant events of a run with their causal order (Rosu and Sen, section 2), cut out of a
 * trace for one specification and, where its variables are instance fields, for one object. Entry points:
 * {@link io.threadspec.analysis.computation.Slicer} makes a {@link io.threadspec.analysis.computation.Computation}.
 */
@NullMarked
package io.threadspec.analysis.computation;

import org.jspecify.annotations.NullMarked;
