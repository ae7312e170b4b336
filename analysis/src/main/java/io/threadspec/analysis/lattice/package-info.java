/**
 * The computation lattice (Rosu and Sen, section 4): all consistent cuts of a computation, explored level by level with the
 * monitor's states at each, so that every run of the computation is judged at once. Entry point:
 * {@link io.threadspec.analysis.lattice.Lattice}.
 */
@NullMarked
package io.threadspec.analysis.lattice;

import org.jspecify.annotations.NullMarked;
