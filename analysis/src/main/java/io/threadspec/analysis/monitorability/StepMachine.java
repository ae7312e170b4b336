package io.threadspec.analysis.monitorability;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.Verdict4;

/**
 * A property as a deterministic machine over the steps of one computation, with the relation D between kinds of steps. The
 * verdict about a run is the output of the state that it leads to.
 */
public abstract sealed class StepMachine permits MinimalMachine, GrowingMachine {

    /** How many transitions may be computed before they are merged. */
    private static final int MAX_TRANSITIONS = 100_000;

    private final StepLetters letters;

    StepMachine(StepLetters letters) {
        this.letters = letters;
    }

    /** The machine of a property for a computation: minimal, with the exact D, unless it would be too large for that. */
    public static StepMachine of(Computation computation, CompiledProperty property) {
        return of(computation, property, MAX_TRANSITIONS);
    }

    /** @param maxTransitions what is too large: with 0, D has every pair */
    public static StepMachine of(Computation computation, CompiledProperty property, int maxTransitions) {
        long[] initial = computation.initialValues();
        var letters = new StepLetters(new ValueClasses(property, initial.length));
        for (int t = 0; t < computation.threadCount(); t++) {
            computation.thread(t).forEach(letters::of);
        }
        var states = new ProductStates(property, letters.values(), initial);
        return MinimalMachine.of(letters, states, maxTransitions)
                .<StepMachine>map(minimal -> minimal)
                .orElseGet(() -> new GrowingMachine(letters, states));
    }

    public abstract int initialState();

    public final int step(int state, Event event) {
        return next(state, letter(event));
    }

    /** The kind of an event: the relation D is one between kinds. */
    public final int kind(Event event) {
        return kindOf(letter(event));
    }

    /** The number of the action of an event. A caller that asks for its kind and takes the step computes it once. */
    public final int letter(Event event) {
        return letters.of(event);
    }

    public abstract int kindCount();

    /** True if D relates the kinds: the verdict depends on the order of two events of these kinds. */
    public abstract boolean areDependent(int kind, int other);

    /** The verdict about every run that leads to this state. */
    public abstract Verdict4 output(int state);

    /** True if D is exact; otherwise it may also relate kinds that commute. */
    public abstract boolean isExact();

    /** The state after an event of this letter. */
    public abstract int next(int state, int letter);

    /** The kind of events of this letter. */
    public abstract int kindOf(int letter);
}
