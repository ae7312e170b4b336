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
 */
public record Witness(
        List<String> initialState,
        List<WitnessEvent> events,
        int violatingEvent,
        List<Integer> idle,
        int loopStart,
        int earlier,
        int later)
        implements Evidence {

    public Witness {
        initialState = List.copyOf(initialState);
        events = List.copyOf(events);
        idle = List.copyOf(idle);
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
        this(initialState, events, violatingEvent, idle, loopStart, 0, 0);
    }

    /** A whole and finite one, in which no event is known to be idle. */
    public Witness(List<String> initialState, List<WitnessEvent> events, int violatingEvent) {
        this(initialState, events, violatingEvent, List.of(), events.size());
    }
}
