package io.threadspec.analysis.monitorability;

import io.threadspec.runtime.spec.Verdict4;
import java.util.List;

/**
 * A machine that is too large to be written down: states are computed when a run comes to them. Nothing is known of what
 * commutes, so every two steps are dependent, which is safe.
 */
final class GrowingMachine extends StepMachine {

    private final List<Action> actions;
    private final ProductStates states;

    GrowingMachine(StepLetters letters, ProductStates states) {
        super(letters);
        this.actions = letters.actions();
        this.states = states;
    }

    @Override
    public int initialState() {
        return 0;
    }

    @Override
    public int kindCount() {
        return 1;
    }

    @Override
    public boolean areDependent(int kind, int other) {
        return true;
    }

    @Override
    public Verdict4 output(int state) {
        return states.output(state);
    }

    @Override
    public boolean isExact() {
        return false;
    }

    @Override
    public int next(int state, int letter) {
        return states.step(state, actions.get(letter));
    }

    @Override
    public int kindOf(int letter) {
        return 0;
    }
}
