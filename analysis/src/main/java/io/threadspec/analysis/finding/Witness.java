package io.threadspec.analysis.finding;

import java.util.List;

/**
 * A run, as a sequence of events; of a very long one a part.
 *
 * @param initialState the variables before the first event that is shown, as {@code name=value}
 * @param events in the order of the run
 * @param violatingEvent index of the event that breaks the property, -1 if the initial state does, the number of events if none
 *     does
 * @param idle indexes of events that change nothing for the property where they stand, ascending: a reader may skip them
 * @param loopStart index of the event from which on the events repeat for ever, the number of events if they do not
 * @param earlier how many events of the run come before those that are shown
 * @param later how many come after
 * @param order which of the events come before which in every run, of different threads: the least from which, with the order of each thread,
 *     all of it follows. Of a long run only of the {@link #NEAR} events that {@link #near} names
 * @param states of the property's automaton: before the first event that is shown, and after each; empty where none is shown
 */
public record Witness(
        List<String> initialState,
        List<WitnessEvent> events,
        int violatingEvent,
        List<Integer> idle,
        int loopStart,
        int earlier,
        int later,
        List<Edge> order,
        List<Integer> states)
        implements Evidence {

    /** How many events of a run people, code hosts and diagrams can take in. */
    public static final int NEAR = 1_000;

    /**
     * One event before another, by their indexes.
     *
     * @param earlier of another thread than the later one
     * @param later before which it comes in every run
     */
    public record Edge(int earlier, int later) {}

    /**
     * Events that stand next to each other.
     *
     * @param from index of the first
     * @param to index after the last
     */
    public record Part(int from, int to) {}

    public Witness {
        initialState = List.copyOf(initialState);
        events = List.copyOf(events);
        idle = List.copyOf(idle);
        order = List.copyOf(order);
        states = List.copyOf(states);
    }

    /** At most so many of the events: the first, or, if the property breaks later, those up to the event that breaks it. */
    public Part near(int most) {
        return near(events.size(), violatingEvent, most);
    }

    /** As {@link #near(int)}, of a run with so many events. */
    public static Part near(int size, int violatingEvent, int most) {
        int to = Math.min(size, Math.max(violatingEvent + 1, most));
        return new Part(Math.max(0, to - most), to);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.witness(this);
    }

    /** Whether it goes on for ever. */
    public boolean isInfinite() {
        return loopStart < events.size();
    }

    /** A whole one. */
    public Witness(
            List<String> initialState,
            List<WitnessEvent> events,
            int violatingEvent,
            List<Integer> idle,
            int loopStart) {
        this(initialState, events, violatingEvent, idle, loopStart, 0, 0, List.of(), List.of());
    }

    /** A whole and finite one, in which no event is known to be idle. */
    public Witness(List<String> initialState, List<WitnessEvent> events, int violatingEvent) {
        this(initialState, events, violatingEvent, List.of(), events.size());
    }
}
