package io.threadspec.analysis.monitorability;

import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Pairs of a state of the monitor and the classes of the variables' values, numbered as they are met. Once the monitor has
 * decided, values do not matter any more: each final verdict is one state.
 */
final class ProductStates {

    private static final int[] IRRELEVANT = {};

    /** Content of a state; equal contents are one state. */
    private static final class Content {

        private final int machineState;
        private final int[] classes;

        Content(int machineState, int[] classes) {
            this.machineState = machineState;
            this.classes = classes;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Content that
                    && machineState == that.machineState
                    && Arrays.equals(classes, that.classes);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(classes) + machineState;
        }
    }

    private final CompiledProperty property;
    private final MooreMachine machine;
    private final ValueClasses values;
    private final Map<Content, Integer> numbers = new HashMap<>();
    private final List<Content> contents = new ArrayList<>();
    private final long[] scratch;

    ProductStates(CompiledProperty property, ValueClasses values, long[] initialValues) {
        this.property = property;
        this.machine = property.machine();
        this.values = values;
        this.scratch = new long[initialValues.length];
        var classes = new int[initialValues.length];
        for (int variable = 0; variable < classes.length; variable++) {
            // Variables that no proposition mentions do not distinguish states.
            classes[variable] = values.classOf(variable, values.isMentioned(variable) ? initialValues[variable] : 0);
        }
        int state = machine.initialState();
        if (property.fromInitialState()) {
            state = machine.step(state, letter(classes, Action.NO_EVENT));
        }
        number(state, classes);
    }

    /** The first state is 0. */
    int count() {
        return contents.size();
    }

    int step(int state, Action action) {
        Content from = contents.get(state);
        if (machine.output(from.machineState).isFinal()) {
            return state;
        }
        int[] classes = from.classes;
        if (!action.variables().isEmpty()) {
            classes = classes.clone();
            for (int i = 0; i < action.variables().size(); i++) {
                classes[action.variables().get(i)] = action.classes().get(i);
            }
        }
        return number(machine.step(from.machineState, letter(classes, action.occurrence())), classes);
    }

    Verdict4 output(int state) {
        return machine.output(contents.get(state).machineState);
    }

    private long letter(int[] classes, int occurrence) {
        for (int variable = 0; variable < classes.length; variable++) {
            scratch[variable] = values.representative(classes[variable]);
        }
        return occurrence == Action.NO_EVENT ? property.letter(scratch) : property.letter(scratch, occurrence);
    }

    private int number(int machineState, int[] classes) {
        var content = new Content(machineState, machine.output(machineState).isFinal() ? IRRELEVANT : classes);
        Integer known = numbers.putIfAbsent(content, contents.size());
        if (known != null) {
            return known;
        }
        contents.add(content);
        return contents.size() - 1;
    }
}
