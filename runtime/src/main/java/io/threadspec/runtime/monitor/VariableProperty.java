package io.threadspec.runtime.monitor;

import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.Holders;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A property that mentions variables.
 *
 * @param property the compiled property
 * @param variableCount how many variables its specification has
 * @param variables by relevant field, the mentioned variables that refer to this field
 * @param events the letters of the mentioned events, by number in the specification
 * @param isStatic by relevant field
 * @param holder the class whose objects it is about, as an internal name; empty if all its variables are static
 */
record VariableProperty(
        CompiledProperty property,
        int variableCount,
        Map<Integer, List<Integer>> variables,
        Map<Integer, Long> events,
        Map<Integer, Boolean> isStatic,
        Optional<String> holder) {

    /** Empty if its variables are fields of objects of several classes: which objects belong together is known only at the end. */
    static Optional<VariableProperty> of(CompiledSpecs specs, CompiledSpec spec, CompiledProperty property) {
        List<String> holders = Holders.of(specs, spec, property);
        if (holders.size() > 1) {
            return Optional.empty();
        }
        Map<Integer, List<Integer>> variables = new TreeMap<>();
        Map<Integer, Boolean> isStatic = new TreeMap<>();
        for (int variable : property.variables()) {
            int field = spec.variables().get(variable).field();
            variables.computeIfAbsent(field, key -> new ArrayList<>()).add(variable);
            isStatic.put(field, specs.fields().get(field).isStatic());
        }
        Map<Integer, Long> events = new TreeMap<>();
        for (int bit = 0; bit < property.propositions().size(); bit++) {
            if (property.propositions().get(bit) instanceof EventOccurrence occurrence) {
                events.put(occurrence.event(), 1L << bit);
            }
        }
        return Optional.of(new VariableProperty(
                property,
                spec.variables().size(),
                variables,
                events,
                isStatic,
                holders.stream().findFirst()));
    }

    /** Whether steps may concern all objects: then there is one lock for all. */
    boolean isShared() {
        return holder.isEmpty() || !events.isEmpty() || isStatic.containsValue(true);
    }
}
