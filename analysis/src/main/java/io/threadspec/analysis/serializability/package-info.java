/**
 * Whether atomic blocks were serializable in a run: conflict-serializability of its transactions.
 *
 * <p>A <i>transaction</i> is an outermost execution of an atomic block, or a single operation outside all blocks (a <i>unary</i> one).
 * Two operations conflict if one thread performs both, if they access one variable and one of them writes, if they use one lock, or if one
 * starts or joins the thread of the other. Transaction A <i>precedes</i> B if an operation of A comes before a conflicting one of B.
 * A run is serializable iff no transaction precedes itself through others (Flanagan, Freund and Yi, section 3). Operations that close such a
 * cycle are found here, and {@link io.threadspec.analysis.serializability.Blame} says which blocks cannot be serial in any equivalent run.
 *
 * <p>Checkers read the operations of a run in its order ({@link io.threadspec.analysis.serializability.OperationReader}):
 *
 * <ul>
 *   <li>{@link io.threadspec.analysis.serializability.OpenAncestors} is the one that is used. A variable refers to the
 *       {@link io.threadspec.runtime.transaction.Transaction}s that used it last; a transaction keeps those open transactions that precede it.
 *       An ended one stands for what it kept, and one that kept nothing is forgotten. It names the operation that closes the cycle.
 *   <li>{@link io.threadspec.analysis.serializability.AeroDrome} computes the same with vector clocks (Mathur and Viswanathan). It shares nothing
 *       with the first.
 *   <li>{@link io.threadspec.analysis.serializability.Velodrome} keeps the graph of the paper, with the operations on its edges, and so shows the cycle.
 * </ul>
 */
@NullMarked
package io.threadspec.analysis.serializability;

import org.jspecify.annotations.NullMarked;
