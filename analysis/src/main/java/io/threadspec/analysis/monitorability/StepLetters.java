package io.threadspec.analysis.monitorability;

import io.threadspec.analysis.computation.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers the actions of steps, as they are met. Which one a step is, is found out from the step each time, and not kept for each. */
final class StepLetters {

    private static final int UNKNOWN = -1;

    private final ValueClasses values;
    private final List<Action> actions = new ArrayList<>();
    private final Map<Action, Integer> numbers = new HashMap<>();

    /** Letters of steps that are an event and write nothing, by event. */
    private int[] ofOccurrence = {};

    /** Letters of steps that write one variable, by class of the value. */
    private int[] ofClass = {};

    StepLetters(ValueClasses values) {
        this.values = values;
    }

    ValueClasses values() {
        return values;
    }

    List<Action> actions() {
        return actions;
    }

    int of(Event event) {
        List<Integer> variables = event.variables();
        if (variables.isEmpty() && event.occurrence().isPresent()) {
            int occurrence = event.occurrence().getAsInt();
            ofOccurrence = reaching(ofOccurrence, occurrence);
            if (ofOccurrence[occurrence] == UNKNOWN) {
                ofOccurrence[occurrence] = number(event);
            }
            return ofOccurrence[occurrence];
        }
        if (variables.size() == 1 && event.occurrence().isEmpty() && values.isMentioned(event.variable())) {
            int valueClass = values.classOf(event.variable(), event.value());
            ofClass = reaching(ofClass, valueClass);
            if (ofClass[valueClass] == UNKNOWN) {
                ofClass[valueClass] = number(event);
            }
            return ofClass[valueClass];
        }
        return number(event);
    }

    private static int[] reaching(int[] table, int index) {
        if (index < table.length) {
            return table;
        }
        int[] longer = Arrays.copyOf(table, 2 * index + 4);
        Arrays.fill(longer, table.length, longer.length, UNKNOWN);
        return longer;
    }

    private int number(Event event) {
        Action action = action(event);
        Integer known = numbers.putIfAbsent(action, actions.size());
        if (known != null) {
            return known;
        }
        actions.add(action);
        return actions.size() - 1;
    }

    private Action action(Event event) {
        List<Integer> mentioned =
                event.variables().stream().filter(values::isMentioned).toList();
        List<Integer> classes = mentioned.stream()
                .map(variable -> values.classOf(variable, event.value()))
                .toList();
        return new Action(mentioned, classes, event.occurrence().orElse(Action.NO_EVENT));
    }
}
