package io.threadspec.runtime.monitor;

import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.Operand;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.spec.RelevantField;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A property that mentions variables.
 *
 * @param property itself
 * @param variableCount how many variables its specification has
 * @param variables by relevant field, the variables that are this field and that the property mentions
 * @param events by their numbers in the specification, the letters of those that it mentions
 * @param isStatic by relevant field
 * @param owner the class whose objects it is about, as an internal name; empty if all its variables are static
 */
record VariableProperty(
        CompiledProperty property,
        int variableCount,
        Map<Integer, List<Integer>> variables,
        Map<Integer, Long> events,
        Map<Integer, Boolean> isStatic,
        Optional<String> owner) {

    /** Nothing if its variables are fields of objects of several classes: which belong together is known at the end only. */
    static Optional<VariableProperty> of(CompiledSpecs specs, CompiledSpec spec, CompiledProperty property) {
        Map<Integer, List<Integer>> variables = new TreeMap<>();
        Map<Integer, Long> events = new TreeMap<>();
        for (int bit = 0; bit < property.propositions().size(); bit++) {
            Proposition proposition = property.propositions().get(bit);
            if (proposition instanceof Comparison comparison) {
                add(spec, comparison.left(), variables);
                add(spec, comparison.right(), variables);
            } else if (proposition instanceof EventOccurrence occurrence) {
                events.put(occurrence.event(), 1L << bit);
            }
        }
        Map<Integer, Boolean> isStatic = new TreeMap<>();
        Set<String> owners = new TreeSet<>();
        for (int field : variables.keySet()) {
            RelevantField relevant = specs.fields().get(field);
            isStatic.put(field, relevant.isStatic());
            if (!relevant.isStatic()) {
                owners.add(relevant.owner());
            }
        }
        return owners.size() > 1
                ? Optional.empty()
                : Optional.of(new VariableProperty(
                        property,
                        spec.variables().size(),
                        variables,
                        events,
                        isStatic,
                        owners.stream().findFirst()));
    }

    private static void add(CompiledSpec spec, Operand operand, Map<Integer, List<Integer>> variables) {
        if (operand instanceof Operand.VariableValue variable) {
            List<Integer> same = variables.computeIfAbsent(
                    spec.variables().get(variable.index()).field(), key -> new ArrayList<>());
            if (!same.contains(variable.index())) {
                same.add(variable.index());
            }
        }
    }

    /** Whether steps may concern all objects: then they have one lock. */
    boolean isShared() {
        return owner.isEmpty() || !events.isEmpty() || isStatic.containsValue(true);
    }
}
