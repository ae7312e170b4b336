/**
 * Whether atomic blocks are serializable: the transactions of a run, kept as the run goes on. The test JVM asks as the program runs, the
 * analysis for runs in STD.
 *
 * <p>A <i>transaction</i> is an outermost execution of an atomic block, or a single operation outside all blocks (a <i>unary</i> one).
 * A variable refers to the transactions that used it last ({@link io.threadspec.runtime.transaction.Uses}), and a {@link
 * io.threadspec.runtime.transaction.Transaction} keeps the open transactions that precede it. An edge N→T is added where an operation of T
 * comes after a conflicting one of N. If T precedes N, the edge closes a cycle: it is told to the listener and left out. Otherwise T keeps N if
 * that is open, else what N keeps.
 *
 * <h2>Blame</h2>
 *
 * The block that closes a cycle is <i>to blame</i> if it is serial in no equivalent run: an operation of another thread comes after one of its
 * operations and before another one. Variables refer to a {@link io.threadspec.runtime.transaction.Stage}, which is a transaction together with the open blocks that have an operation
 * before those of the stage. The edge from a stage to T closes a cycle for which T is to blame iff T is among these blocks. A stage ends with the
 * operation by which its transaction learns of another open block. In executions of blocks that were to blame before ({@link io.threadspec.runtime.transaction.WatchedBlocks}) it ends with each nested begin, too, and has the number of these: so the nested
 * blocks are known that contain both ends of a cycle. Other cycles are withheld until the execution that closes them has ended, because
 * it may still turn out to be to blame.
 *
 * <h2>Threads</h2>
 *
 * <pre>
 *   what                                   touched by
 *   predecessors, their routes, searches   the holder of the lock, which is the Run
 *   state: open, ended, dead               set by the thread of the transaction; to dead also by its holder; read without it
 *   witness: an open predecessor           set by the holder of the lock; read without it
 *   ThreadTransactions                     its thread
 *   Stage, BlocksBefore                    immutable; made by the thread of the transaction, without the lock
 *   Uses                                   immutable; where they stand says who may replace them
 * </pre>
 *
 * There is one lock, and only edges from live transactions need it. A dead one has ended without predecessors: it will never have one, so it is part
 * of no cycle, and stays dead. To end a transaction sets its state. A thread that still sees it open puts it into a list in which its predecessors
 * would do as well, and the next search replaces it by these. Nothing of the program runs under the lock.
 *
 * <p>Whether a cycle is found does not depend on the order in which threads get the lock. The thread of an operation adds the edges to it
 * before it goes on, so when a transaction ends all edges to it are there. Of the edges of a cycle one is added last, and then the others are
 * found.
 */
@NullMarked
package io.threadspec.runtime.transaction;

import org.jspecify.annotations.NullMarked;
