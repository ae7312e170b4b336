/**
 * Objects through which threads order each other: {@link io.threadspec.runtime.capture.sync.Roles} is such an object, {@link
 * io.threadspec.runtime.capture.sync.SyncThread} a thread, {@link io.threadspec.runtime.capture.sync.SyncState} the state that the threads
 * of a recording share. Code that is not woven is one such object as well, behind a {@link io.threadspec.runtime.capture.sync.Boundary}.
 *
 * <h2>Roles</h2>
 *
 * An object orders threads in several roles at once. {@code Roles} has them all, and they share no state:
 *
 * <pre>
 *   role       state                 writers                   rule
 *   monitor    Roles.monitor         only the holder           overwritten: the holder knows what was there
 *   key        SyncKey W, T, R       any thread, any time      joined by compare-and-set, never overwritten
 *   value      SyncValue W, R        the holder of its lock    lock, call of the class library, clocks, unlock: one step
 *   task       Handover.given        submitters                joined; one for each submission, see Handover
 *   result     Result W, R           a thread that ends,       joined; sources are taken over and dropped when it is settled
 *                                    completes or misses it
 * </pre>
 *
 * With one state for all roles, a thread that left the monitor of a latch would overwrite what another one had meanwhile told the latch by
 * {@code countDown()}, and a thread that left a {@code synchronized run()} would overwrite what had been handed over for the next run.
 *
 * <h2>Keys</h2>
 *
 * W is what was released or written, T what was changed (only looks learn it), R what the looking or reading threads knew. A call site
 * reports before the call what it may do ({@code Keyed.begin}) and afterwards what it did ({@code Keyed.end}), as numbers of {@code Plan}:
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
 * The facts modes have only release and acquire. Two releases, two changes, two looks, two reads do not order each other; a look and a
 * change do, in either order.
 *
 * <p>Telling before and learning after loses no conflict between two calls: the one that happens first has told by then. What they know
 * <i>of third calls</i> needs more care, since it is told only at their end. These interleavings would lose an order; in each, C ends
 * before B does:
 *
 * <pre>
 *   A looks, B releases (or changes, writes), C acquires (looks, reads):   A's knowledge is in R, not yet in W or T
 *   A changes, B looks, C releases (or changes):                           A's knowledge is in T, not yet in R
 *   A releases, B looks, C changes:                                        A's knowledge is in W, not yet in R
 * </pre>
 *
 * So calls are counted while they are under way ({@code SyncKey.underWay}), and a call that ends meanwhile also learns from the accumulator
 * that has that knowledge. Then it may learn too much, but only of calls that overlap with its own.
 *
 * <p>If the result decides what a call did (a {@code tryLock} changes or looks), the call is an {@code Attempt} while it is under way,
 * which counts as everything that it may do; then it is withdrawn, and only its actual effect is told. So a failed {@code tryLock} is no
 * change, and two of them do not order each other.
 *
 * <h2>Tasks and results</h2>
 *
 * A run begins with what its submitters knew, and its knowledge at the end goes to the {@code Result} of the {@code Handover}, which its
 * future follows. If an object is handed over again before it has begun, its runs cannot be distinguished, so these submissions share one
 * hand-over. Once all have begun, the next submission has its own.
 *
 * <p>A result follows its sources until it is settled: it was completed or got, its task has ended, or its last source is settled. Then it
 * takes over their states, drops them, and notifies its dependents, which do the same. No thread holds the locks of two results. A source's
 * state is added to the dependent before the source is dropped, so a thread that first finds the sources and then reads the states misses
 * nothing. A thread that found a result missing looked before it existed: R is known to the threads that get it and to the thread that
 * completed it.
 *
 * <h2>Transactions</h2>
 *
 * More orders events than conflicts between transactions. So transactions have uses of their own ({@code TransactionUse}): {@code Part} and
 * {@code LockUses} for objects that are read, written or locked; {@code TaskUses}, {@code ResultUses}, {@code LatchUses}, {@code
 * PermitUses}, {@code BarrierUses} and {@code ExecutorUses} for threads that wait for each other. They order no events, and order
 * transactions only if that is certain.
 *
 * <p>{@code SyncOracleTest} compares all of this with the order by definition; {@code OverlapOracleTest} does so for keys with overlapping
 * calls.
 */
@NullMarked
package io.threadspec.runtime.capture.sync;

import org.jspecify.annotations.NullMarked;
