package io.threadspec.analysis.finding;

import io.threadspec.runtime.spec.Verdict4;
import java.util.List;

/**
 * The automaton that decides a property, if it is small enough to be read. {@link Witness#states()} is the path of a run through it.
 *
 * @param initial the state before everything
 * @param initialStep whether the initial state of the variables is a step of its own, before the first event
 * @param states by number; what each says about the runs that end there
 * @param transitions between states; a state from which nothing leads elsewhere has none
 */
public record PropertyAutomaton(int initial, boolean initialStep, List<Verdict4> states, List<Transition> transitions)
        implements Evidence {

    public PropertyAutomaton {
        states = List.copyOf(states);
        transitions = List.copyOf(transitions);
    }

    /**
     * @param from a state
     * @param to a state, perhaps the same
     * @param condition of the step, in the words of the specification
     */
    public record Transition(int from, int to, String condition) {}

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.propertyAutomaton(this);
    }
}
