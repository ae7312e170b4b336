package io.threadspec.analysis.finding;

import java.util.List;

/**
 * A run, as a sequence of events.
 *
 * @param initialState the variables before the first event, as {@code name=value}
 * @param events in the order of the run
 * @param violatingEvent index of the event that breaks the property, -1 if the initial state does
 */
public record Witness(List<String> initialState, List<WitnessEvent> events, int violatingEvent) {

    public Witness {
        initialState = List.copyOf(initialState);
        events = List.copyOf(events);
    }
}
