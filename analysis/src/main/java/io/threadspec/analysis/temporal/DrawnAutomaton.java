package io.threadspec.analysis.temporal;

import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.finding.PropertyAutomaton;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The machine of a property as a person reads it: states with verdicts, and between them conditions in the words of the specification. */
final class DrawnAutomaton {

    /** One with more states, or more ways from a state to others, cannot be read. */
    private static final int MOST_STATES = 24;

    private static final int MOST_CUBES = 64;

    private final MooreMachine machine;
    private final CubeText text;

    private DrawnAutomaton(CompiledSpec spec, CompiledProperty property) {
        this.machine = property.machine();
        this.text = new CubeText(spec, property);
    }

    /** Nothing if it is too large to be read. */
    static Optional<PropertyAutomaton> of(CompiledSpec spec, CompiledProperty property) {
        MooreMachine machine = property.machine();
        if (machine.stateCount() > MOST_STATES) {
            return Optional.empty();
        }
        var drawn = new DrawnAutomaton(spec, property);
        var verdicts = new ArrayList<Verdict4>();
        var transitions = new ArrayList<PropertyAutomaton.Transition>();
        for (int state = 0; state < machine.stateCount(); state++) {
            verdicts.add(machine.output(state));
            Map<Integer, List<Cube>> ways = new TreeMap<>();
            if (!drawn.collect(machine.root(state), Cube.ALL, ways)) {
                return Optional.empty();
            }
            transitions.addAll(drawn.transitions(state, ways));
        }
        return Optional.of(
                new PropertyAutomaton(machine.initialState(), property.fromInitialState(), verdicts, transitions));
    }

    /** The states of a run: before the first event of the part, and after each. */
    static List<Integer> path(CompiledProperty property, long[] initialValues, List<Event> run, ShownPart part) {
        MooreMachine machine = property.machine();
        long[] values = initialValues.clone();
        int state = machine.initialState();
        if (property.fromInitialState()) {
            state = machine.step(state, property.letter(values));
        }
        var path = new ArrayList<Integer>();
        for (int i = 0; i < part.to(); i++) {
            if (i == part.from()) {
                path.add(state);
            }
            state = machine.step(state, run.get(i).step(property, values));
            if (i >= part.from()) {
                path.add(state);
            }
        }
        return path.isEmpty() ? List.of(state) : path;
    }

    /** Goes down the decision diagram; false if there are too many ways. */
    private boolean collect(int reference, Cube cube, Map<Integer, List<Cube>> ways) {
        if (reference < 0) {
            ways.computeIfAbsent(~reference, state -> new ArrayList<>()).add(cube);
            return ways.values().stream().mapToInt(List::size).sum() <= MOST_CUBES;
        }
        int proposition = machine.proposition(reference);
        boolean fits = collect(machine.low(reference), cube.without(proposition), ways);
        Cube with = cube.with(proposition);
        // A step is at most one event.
        return fits && (!text.isPossible(with) || collect(machine.high(reference), with, ways));
    }

    private List<PropertyAutomaton.Transition> transitions(int state, Map<Integer, List<Cube>> ways) {
        if (ways.size() == 1) {
            int to = ways.keySet().iterator().next();
            return to == state ? List.of() : List.of(new PropertyAutomaton.Transition(state, to, CubeText.ANY));
        }
        int most = ways.values().stream().mapToInt(List::size).max().orElse(0);
        var transitions = new ArrayList<PropertyAutomaton.Transition>();
        boolean others = false;
        for (Map.Entry<Integer, List<Cube>> way : ways.entrySet()) {
            // The longest condition is what the others leave.
            boolean isOther = !others && most > 1 && way.getValue().size() == most;
            others |= isOther;
            transitions.add(new PropertyAutomaton.Transition(
                    state, way.getKey(), isOther ? CubeText.OTHERWISE : text.of(way.getValue())));
        }
        return transitions;
    }
}
