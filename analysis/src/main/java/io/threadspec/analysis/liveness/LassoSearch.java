package io.threadspec.analysis.liveness;

import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.TemporalFormula;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks along a run for two places with the same state, that is with the same values of all variables and the same state of the
 * monitor, such that the run between them, repeated for ever, breaks the property. The later the loop ends and the shorter
 * it is, the better it tells what the program was doing; so that is the order of the search.
 */
public final class LassoSearch {

    /** How many positions of words are looked at, for one run. */
    private static final long PATIENCE = 2_000_000;

    /** No loops are searched in longer runs: the search takes memory for each event. */
    private static final int LONGEST = 1 << 18;

    private record State(List<Long> values, int machineState) {}

    private final CompiledProperty property;
    private final StepMachine machine;
    private final long[] initialValues;

    public LassoSearch(CompiledProperty property, StepMachine machine, long[] initialValues) {
        this.property = property;
        this.machine = machine;
        this.initialValues = initialValues.clone();
    }

    /** Nothing if finite runs can break the property, if there is no such loop, or if the run is very long. */
    public Optional<Lasso> find(List<Event> run) {
        return run.size() > LONGEST ? Optional.empty() : property.liveness().flatMap(formula -> find(formula, run));
    }

    private Optional<Lasso> find(TemporalFormula formula, List<Event> run) {
        long[] values = initialValues.clone();
        int state = machine.initialState();
        // The initial state may be a position of the word, which events do not begin with then.
        int offset = property.fromInitialState() ? 1 : 0;
        var word = new long[run.size() + offset];
        if (offset > 0) {
            word[0] = property.letter(values);
        }
        Map<State, List<Integer>> placesOf = new HashMap<>();
        var states = new ArrayList<State>();
        for (int place = 0; place <= run.size(); place++) {
            var here = new State(Arrays.stream(values).boxed().toList(), state);
            states.add(here);
            placesOf.computeIfAbsent(here, key -> new ArrayList<>()).add(place);
            if (place < run.size()) {
                state = machine.step(state, run.get(place));
                word[place + offset] = run.get(place).step(property, values);
            }
        }
        long left = PATIENCE;
        for (int end = run.size(); end > 0 && left > 0; end--) {
            List<Integer> places = placesOf.getOrDefault(states.get(end), new ArrayList<>());
            // Later ends were tried already.
            places.remove(places.size() - 1);
            for (int i = places.size() - 1; i >= 0 && left > 0; i--) {
                int start = places.get(i);
                left -= end + offset;
                if (!LassoTruth.holds(formula, Arrays.copyOf(word, end + offset), start + offset)) {
                    return Optional.of(new Lasso(run.subList(0, end), start));
                }
            }
        }
        return Optional.empty();
    }
}
