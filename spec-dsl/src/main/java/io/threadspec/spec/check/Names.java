package io.threadspec.spec.check;

import io.threadspec.runtime.spec.CompiledOperand.VariableValue;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.ValueEncoding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The declarations of one specification, and which of them are used. */
final class Names {

    private final List<CheckedSpec.Variable> variables = new ArrayList<>();
    private final List<String> events = new ArrayList<>();
    private final Set<String> used = new HashSet<>();
    private final Set<String> unreadable = new HashSet<>();

    void declare(CheckedSpec.Variable variable) {
        variables.add(variable);
    }

    void declareEvent(String event) {
        events.add(event);
    }

    /** Declared in a way that was reported already. */
    void declareUnreadable(String name) {
        unreadable.add(name);
    }

    boolean isUnreadable(String name) {
        return unreadable.contains(name);
    }

    boolean isEvent(String name) {
        return events.contains(name);
    }

    Optional<EventOccurrence> event(String name) {
        int index = events.indexOf(name);
        if (index < 0) {
            return Optional.empty();
        }
        used.add(name);
        return Optional.of(new EventOccurrence(index));
    }

    List<CheckedSpec.Variable> variables() {
        return variables;
    }

    Optional<VariableValue> variable(String name) {
        for (int i = 0; i < variables.size(); i++) {
            CheckedSpec.Variable variable = variables.get(i);
            if (variable.name().equals(name)) {
                used.add(name);
                return Optional.of(
                        new VariableValue(i, ValueEncoding.of(variable.field().descriptor())));
            }
        }
        return Optional.empty();
    }

    boolean isUsed(String name) {
        return used.contains(name);
    }

    List<String> all() {
        return Stream.concat(variables.stream().map(CheckedSpec.Variable::name), events.stream())
                .toList();
    }
}
