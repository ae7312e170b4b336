package io.threadspec.formats.trace;

import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.trace.EventKind;
import java.util.List;

/**
 * A relevant event, the paper's message ⟨e, i, V⟩.
 *
 * @param thread index into {@link Trace#threads()}
 * @param slot the component of clocks that counts this thread's events, -1 while none has counted
 * @param index counts the events of the thread, from 0
 * @param kind of event
 * @param subject what it is about, by its index in the compiled specifications: the relevant field that was written, the event,
 *     or the atomic block, as the kind says
 * @param object number of the object that was written to; 0 for a static field, and where nothing was written
 * @param value after a write, see {@code ValueEncoding}
 * @param site number of the place in the program
 * @param test index into {@link Trace#tests()}, -1 if none ran
 * @param time by {@code System.nanoTime()} of the traced JVM
 * @param clock the vector clock V, of the known order
 * @param possible the vector clock of the possible order, nowhere less than V; the same object where the two are equal
 * @param parameters numbers of the objects that an event of a specification binds, in the order of the event's parameters
 */
public record TraceEvent(
        int thread,
        int slot,
        int index,
        EventKind kind,
        int subject,
        long object,
        long value,
        int site,
        int test,
        long time,
        ClockStamp clock,
        ClockStamp possible,
        List<Long> parameters) {

    public TraceEvent {
        parameters = List.copyOf(parameters);
        possible = possible.equals(clock) ? clock : possible;
    }

    /** Whether the two clocks differ. */
    @SuppressWarnings("ReferenceEquality") // Equal ones are made one, and a look at neither is needed.
    public boolean hasTwoClocks() {
        return possible != clock;
    }

    /** One whose two orders do not differ. */
    public TraceEvent(
            int thread,
            int slot,
            int index,
            EventKind kind,
            int subject,
            long object,
            long value,
            int site,
            int test,
            long time,
            ClockStamp clock,
            List<Long> parameters) {
        this(thread, slot, index, kind, subject, object, value, site, test, time, clock, clock, parameters);
    }

    /** One that binds nothing, and whose two orders do not differ. */
    public TraceEvent(
            int thread,
            int slot,
            int index,
            EventKind kind,
            int subject,
            long object,
            long value,
            int site,
            int test,
            long time,
            ClockStamp clock) {
        this(thread, slot, index, kind, subject, object, value, site, test, time, clock, List.of());
    }

    /** Whether this event, one that counts, causally precedes another one that counts: V[i] ≤ V'[i] (theorem 3). */
    public boolean precedes(TraceEvent other) {
        return precedes(other, other.clock);
    }

    /** As {@link #precedes}, in the possible order. What precedes in the known order does so in this one. */
    public boolean possiblyPrecedes(TraceEvent other) {
        return precedes(other, other.possible);
    }

    /** An event's own component is the same in both of its clocks. */
    private boolean precedes(TraceEvent other, ClockStamp later) {
        int before = clock.get(slot);
        int after = later.get(slot);
        return slot == other.slot ? before < after : before <= after;
    }
}
