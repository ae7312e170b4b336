package io.threadspec.analysis.monitorability;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A property as a deterministic machine over the steps of one computation, with the relation D between kinds of steps. The
 * verdict about a run is the output of the state that it leads to.
 */
public abstract sealed class StepMachine permits MinimalMachine, GrowingMachine {

    /** How many transitions may be computed before they are merged. */
    private static final int MAX_TRANSITIONS = 100_000;

    /** letters[t][k]: of event k of thread t. */
    private final int[][] letters;

    StepMachine(int[][] letters) {
        this.letters = letters;
    }

    /** The machine of a property for a computation: minimal, with the exact D, unless it would be too large for that. */
    public static StepMachine of(Computation computation, CompiledProperty property) {
        return of(computation, property, MAX_TRANSITIONS);
    }

    /** @param maxTransitions what is too large: with 0, D has every pair */
    public static StepMachine of(Computation computation, CompiledProperty property, int maxTransitions) {
        long[] initial = computation.initialValues();
        var values = new ValueClasses(property, initial.length);
        var actions = new ArrayList<Action>();
        int[][] letters = letters(computation, values, actions);
        var states = new ProductStates(property, values, initial);
        return MinimalMachine.of(letters, actions, states, maxTransitions)
                .<StepMachine>map(minimal -> minimal)
                .orElseGet(() -> new GrowingMachine(letters, actions, states));
    }

    private static int[][] letters(Computation computation, ValueClasses values, List<Action> actions) {
        Map<Action, Integer> numbers = new HashMap<>();
        var letters = new int[computation.threadCount()][];
        for (int t = 0; t < letters.length; t++) {
            List<Event> thread = computation.thread(t);
            letters[t] = new int[thread.size()];
            for (Event event : thread) {
                Action action = action(event, values);
                Integer known = numbers.putIfAbsent(action, actions.size());
                if (known == null) {
                    actions.add(action);
                }
                letters[t][event.position()] = known == null ? actions.size() - 1 : known;
            }
        }
        return letters;
    }

    private static Action action(Event event, ValueClasses values) {
        List<Integer> mentioned =
                event.variables().stream().filter(values::isMentioned).toList();
        List<Integer> classes = mentioned.stream()
                .map(variable -> values.classOf(variable, event.value()))
                .toList();
        return new Action(mentioned, classes, event.occurrence().orElse(Action.NO_EVENT));
    }

    public abstract int initialState();

    public final int step(int state, Event event) {
        return next(state, letters[event.thread()][event.position()]);
    }

    /** The kind of an event: the relation D is one between kinds. */
    public final int kind(Event event) {
        return kindOf(letters[event.thread()][event.position()]);
    }

    public abstract int kindCount();

    /** Whether D relates the kinds: then two events of these kinds that are not ordered make the verdict depend on the run. */
    public abstract boolean areDependent(int kind, int other);

    /** The verdict about every run that leads to this state. */
    public abstract Verdict4 output(int state);

    /** Whether D is exact; if not, it holds pairs that may well be swapped. */
    public abstract boolean isExact();

    abstract int next(int state, int letter);

    abstract int kindOf(int letter);
}
