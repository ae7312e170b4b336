package io.threadspec.runtime.monitor;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The run of a property with variables for one object, or for the static ones. Steps are kept while the initial state is likely to change,
 * because a constructor may undo them (decision 4); a later change loses the run. Not thread-safe.
 */
final class VariableSlice {

    private static final int REMEMBERED = 64;

    /**
     * @param field that was written, or -1
     * @param letter of the event, or 0
     */
    private record Step(int field, long value, long letter) {}

    private final VariableProperty property;
    private final MooreMachine machine;
    private final long[] initial;
    private final long[] values;
    private int state;

    /** Null if there were more than REMEMBERED. */
    private @Nullable List<Step> steps = new ArrayList<>();

    /** Whether a step has broken the property. */
    private boolean broken;

    /** Whether its state is unknown. */
    private boolean lost;

    VariableSlice(VariableProperty property, long[] initial) {
        this.property = property;
        this.machine = property.property().machine();
        this.initial = initial.clone();
        this.values = initial.clone();
        restart();
    }

    /** A slice with the same past. */
    VariableSlice copy() {
        var copy = new VariableSlice(property, initial);
        System.arraycopy(values, 0, copy.values, 0, values.length);
        copy.state = state;
        copy.steps = steps == null ? null : new ArrayList<>(steps);
        copy.lost = lost;
        copy.broken = broken;
        return copy;
    }

    long[] values() {
        return values;
    }

    boolean isBroken() {
        return broken;
    }

    private void restart() {
        broken = false;
        System.arraycopy(initial, 0, values, 0, values.length);
        state = machine.step(machine.initialState(), property.property().letter(values));
    }

    /** Whether the step breaks the property. */
    boolean write(int field, long value) {
        return step(new Step(field, value, 0));
    }

    /** Whether the step breaks the property. */
    boolean event(long letter) {
        return step(new Step(-1, 0, letter));
    }

    private boolean step(Step step) {
        List<Step> remembered = steps;
        if (remembered != null) {
            remembered.add(step);
            steps = remembered.size() < REMEMBERED ? remembered : null;
        }
        return apply(step);
    }

    private boolean apply(Step step) {
        if (step.field >= 0) {
            for (int variable : property.variables().getOrDefault(step.field, List.of())) {
                values[variable] = step.value;
            }
        }
        int before = state;
        state = machine.step(before, property.property().letter(values) | step.letter);
        boolean breaks = !lost && state != before && machine.output(state) == Verdict4.FALSE;
        broken |= breaks;
        return breaks;
    }

    /** Changes the initial state, and with it what counts as a step: see {@code SliceState} of the analysis. */
    void initialWrite(int field, long value, boolean ofOneObject) {
        List<Step> before = steps;
        if (before == null) {
            lost = true;
            return;
        }
        var kept = new ArrayList<Step>();
        for (Step step : before) {
            boolean early =
                    ofOneObject && (step.field < 0 || property.isStatic().getOrDefault(step.field, false));
            if (early && step.field >= 0) {
                assign(initial, step.field, step.value);
            } else if (!early && step.field != field) {
                kept.add(step);
            }
        }
        assign(initial, field, value);
        steps = kept;
        restart();
        kept.forEach(this::apply);
    }

    /**
     * A variable was found to have a value that no recorded write explains. Before the first step it belongs to the initial state; later it
     * is unknown since when the variable has it.
     */
    void sight(int field, long value) {
        if (steps != null && steps.isEmpty()) {
            assign(initial, field, value);
            restart();
        } else {
            assign(values, field, value);
            lost = true;
        }
    }

    private void assign(long[] target, int field, long value) {
        for (int variable : property.variables().getOrDefault(field, List.of())) {
            target[variable] = value;
        }
    }
}
