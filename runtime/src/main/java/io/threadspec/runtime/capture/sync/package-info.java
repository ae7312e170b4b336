/**
 * Objects through which threads order each other: {@link io.threadspec.runtime.capture.sync.Roles} is such an object, {@link
 * io.threadspec.runtime.capture.sync.SyncThread} the thread's side, {@link io.threadspec.runtime.capture.sync.SyncState} what the threads of
 * a recording share. Code that is not woven is one such object as well, behind a {@link io.threadspec.runtime.capture.sync.Boundary}.
 *
 * <h2>Roles</h2>
 *
 * An object orders threads in several roles at once. {@code Roles} has them all, and they share no state:
 *
 * <pre>
 *   role       state                 who writes it             rule
 *   monitor    Roles.monitor         the holder alone          overwritten: the holder knows what was there
 *   key        SyncKey W, T, R       any thread, any time      joined by compare-and-set, never overwritten
 *   value      SyncValue W, R        the holder of its lock    lock, call of the class library, clocks, unlock: one step
 *   task       Handover.given        submitters                joined; one for each submission, see Handover
 *   result     Result W, R           who ends, completes,      joined; sources are taken over and dropped when it is settled
 *                                    or finds it missing
 * </pre>
 *
 * With one state for all of them a thread that left the monitor of a latch overwrote what another one had told the latch by {@code
 * countDown()} meanwhile, and one that left a {@code synchronized run()} overwrote what had been handed over for the next run.
 *
 * <h2>Keys</h2>
 *
 * W is what was released or written, T what changed only for those who look, R what those knew who looked or read. A call says before it
 * happens what it may do ({@code Keyed.begin}) and afterwards what it did ({@code Keyed.end}); numbers of {@code Plan} say which:
 *
 * <pre>
 *              before          after, learns      after, tells
 *   release    W ⊔= V          R                  W ⊔= V
 *   acquire                    W
 *   change     T ⊔= V          R                  T ⊔= V
 *   look       R ⊔= V          W, T               R ⊔= V
 *   write      W ⊔= V          W, R               W ⊔= V
 *   read       R ⊔= V          W
 * </pre>
 *
 * The facts modes have release and acquire only. Two releases, two changes, two looks, two reads do not order each other; a look and a
 * change do, whichever comes first.
 *
 * <p>Telling before and learning after loses nothing of a conflict between two calls: whichever happens first has told by then. What they
 * know <i>of third ones</i> needs more care, since it is told only at their end. These interleavings would lose an order; in each, C ends
 * before B has:
 *
 * <pre>
 *   A looks, B releases (or changes, writes), C acquires (looks, reads):   A's knowledge is in R, not yet in W or T
 *   A changes, B looks, C releases (or changes):                           A's knowledge is in T, not yet in R
 *   A releases, B looks, C changes:                                        A's knowledge is in W, not yet in R
 * </pre>
 *
 * So calls are counted while they are under way ({@code SyncKey.underWay}), and whoever ends meanwhile learns from the accumulators in which
 * that knowledge is. Then it may learn too much, of calls that overlap with its own and of no others.
 *
 * <p>Where the result says what a call did (a {@code tryLock} changes or looks) it is an {@code Attempt} while it is under way, which counts
 * as all that it may be; then it is withdrawn, and only what it was is told. A failed {@code tryLock} is then no change, and two of
 * them do not order each other.
 *
 * <h2>Tasks and results</h2>
 *
 * A run begins with what its submitters knew, and what it knows at its end is in the {@code Result} of the {@code Handover}, which its
 * future follows. The same object may be handed over again before it has begun; nobody can tell the runs apart then, so these
 * submissions share one hand-over. Once all have begun the next submission has one of its own.
 *
 * <p>A result follows its sources until it is settled: it was completed or got, its task has ended, or its last source is settled. Then it
 * takes their states over and forgets them, and tells its dependents, which do the same. No thread holds the locks of two results; what
 * leaves a source has been added to the dependent before, so who finds the sources first and reads the states then misses nothing.
 * Who found a result missing did so before it was there: R is known to all who get it and to who made it be there.
 *
 * <h2>Transactions</h2>
 *
 * What orders events is more than what conflicts. So transactions have uses of their own ({@code TransactionUse}): {@code Part} and {@code LockUses} of objects that
 * are read, written or locked; {@code TaskUses}, {@code ResultUses}, {@code LatchUses}, {@code PermitUses}, {@code BarrierUses} and {@code ExecutorUses} where threads wait for each other.
 * They tell nothing of events, and only what is certain of transactions.
 *
 * <p>{@code SyncOracleTest} compares all of this with the order by definition, {@code OverlapOracleTest} the keys where calls overlap.
 */
@NullMarked
package io.threadspec.runtime.capture.sync;

import org.jspecify.annotations.NullMarked;
