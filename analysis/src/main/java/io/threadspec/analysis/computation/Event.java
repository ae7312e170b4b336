package io.threadspec.analysis.computation;

import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.spec.CompiledProperty;
import java.util.List;
import java.util.OptionalInt;

/**
 * A step of a computation: a write to one of the specification's variables, or one of its events.
 *
 * @param thread of the computation, not of the trace
 * @param position in that thread, from 0
 * @param variables indexes into the specification's variables: of a write one, or more where several are the same field
 * @param occurrence index into the specification's events, if it is one
 * @param source the event as it was recorded
 * @param clock its vector clock, in the order that the computation has
 */
public record Event(
        int thread,
        int position,
        List<Integer> variables,
        OptionalInt occurrence,
        TraceEvent source,
        ClockStamp clock) {

    public Event {
        variables = List.copyOf(variables);
    }

    /** A step in the possible order. */
    static Event of(Alphabet alphabet, int thread, int position, TraceEvent source) {
        return new Event(
                thread, position, alphabet.written(source), alphabet.occurrence(source), source, source.possible());
    }

    /** The variable to call a write by. */
    public int variable() {
        return variables.get(0);
    }

    public long value() {
        return source.value();
    }

    /** Whether it causally precedes another event of the computation. */
    public boolean precedes(Event other) {
        int slot = source.slot();
        int before = clock.get(slot);
        int after = other.clock.get(slot);
        return slot == other.source.slot() ? before < after : before <= after;
    }

    /** The same step in the known order. */
    Event known() {
        return new Event(thread, position, variables, occurrence, source, source.clock());
    }

    /** Takes the step: makes the values of the specification's variables those after it, and returns its letter. */
    public long step(CompiledProperty property, long[] values) {
        for (int variable : variables) {
            values[variable] = value();
        }
        return occurrence.isPresent() ? property.letter(values, occurrence.getAsInt()) : property.letter(values);
    }
}
