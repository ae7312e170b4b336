/**
 * From what a thread does to causality. {@link io.threadspec.runtime.capture.thread.Context} is the thread's side, which woven code calls.
 * A thread <i>knows</i> the events that precede it: in {@code mvc} and {@code facts-sync} that is its vector clock V. It <i>tells</i> an
 * object what it knows by joining V to a state of the object, and <i>learns</i> from an object by joining that state to V.
 *
 * <pre>
 *   room       what is there                                                     depends on
 *   mode       one Capture for each mode; Knowledge, what it keeps of a thread
 *   array      states of the elements of arrays, and how a thread sees them      mode
 *   sync       monitors, keys, values, tasks, results; the boundary to code
 *              that is not woven                                                 mode
 *   library    objects of libraries that are used by themselves                  sync
 *   thread     Context, which is a Knowledge and a SyncThread; CaptureState,
 *              which all threads share; locks of variables                       library, array
 *   variable   variables behind handles, updaters and reflection                 thread
 *   unwoven    what woven code tells of calls to and from unwoven code           variable
 * </pre>
 *
 * <h2>Words</h2>
 *
 * <pre>
 *   knows     a thread knows an event if the event precedes all that the thread does next
 *   teaches   an access or a call teaches a thread an event if the thread knows the event afterwards and did not before
 *   state     what is kept beside a variable or an object: what it teaches the next thread (a {@code Shadow}; null teaches nothing)
 *   tag       the state that a thread leaves on the variables that it writes; replaced whenever what the thread knows changes
 *   view      the numbers of the states of one array that one thread need not react to ({@code ArrayView})
 *   palette   the table from the numbers of the states of one array's elements to the states ({@code ElementStates})
 * </pre>
 *
 * <h2>The protocol of variables</h2>
 *
 * A variable has a value and beside it a state, a {@link io.threadspec.runtime.clock.Shadow}: what a thread learns when it accesses the
 * variable. The two cannot be changed in one step, so a write makes the state BUSY before it changes the value:
 *
 * <pre>
 *   write   lock; next = write(state); state = BUSY; x = value; state = next; unlock
 *   read    value = x; if (state is neither tag nor known) { lock; state = readIf(value == x, state); unlock }
 * </pre>
 *
 * A read acquires no lock if the thread already knows what the state would teach. It loads the value first and the state then. Each of
 * these two orders excludes one interleaving; in both the reader has the new value and learns nothing of the thread that wrote it:
 *
 * <pre>
 *   if a write did not make the state BUSY             if a read loaded the state first
 *
 *   writer              reader                         writer              reader
 *   x = 1                                                                  state is S0, known
 *                       value = x, which is 1          state = BUSY
 *                       state is S0, known             x = 1
 *   state = S1                                         state = S1
 *                                                                          value = x, which is 1
 * </pre>
 *
 * With both, a reader that has the value 1 loads the state after BUSY was stored: it finds BUSY and waits, or S1 and learns it.
 *
 * <p>The lock is that of the state ({@code Stripes}): after acquiring it a thread reads the state again, and acquires another lock if the
 * state has changed. A thread that gets an error in a probe may leave its lock, or BUSY, behind: see decision 48.
 */
@NullMarked
package io.threadspec.runtime.capture;

import org.jspecify.annotations.NullMarked;
