package io.threadspec.runtime.trace;

import io.threadspec.runtime.clock.ClockStamp;

/**
 * A relevant event, the paper's message ⟨e, i, V⟩.
 *
 * @param thread index into {@link Trace#threads()}
 * @param slot the component of clocks that counts this thread's relevant events, -1 while it had none
 * @param index counts the events of the thread, from 0
 * @param kind of event
 * @param field index into the relevant fields of the compiled specifications
 * @param object number of the object, 0 for a static field
 * @param value after the event, see {@code ValueEncoding}
 * @param site number of the place in the program
 * @param test index into {@link Trace#tests()}, -1 if none ran
 * @param time by {@code System.nanoTime()} of the traced JVM
 * @param clock the vector clock V
 */
public record TraceEvent(
        int thread,
        int slot,
        int index,
        EventKind kind,
        int field,
        long object,
        long value,
        int site,
        int test,
        long time,
        ClockStamp clock) {

    /** Whether this relevant event causally precedes another one: V[i] ≤ V'[i] (theorem 3). */
    public boolean precedes(TraceEvent other) {
        int before = clock.get(slot);
        int after = other.clock.get(slot);
        return slot == other.slot ? before < after : before <= after;
    }
}
