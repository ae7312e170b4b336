package io.threadspec.analysis.computation;

import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.Operand;
import io.threadspec.runtime.spec.Proposition;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Which variables a property speaks of: their writes are the steps of its runs, and no others. */
final class PropertyVariables {

    /** Indexes into the variables of the specification; two variables may be the same field. */
    private final Map<Integer, List<Integer>> byField = new HashMap<>();

    private PropertyVariables(CompiledSpec spec, BitSet mentioned) {
        mentioned.stream()
                .boxed()
                .forEach(variable -> byField.merge(
                        spec.variables().get(variable).field(), List.of(variable), PropertyVariables::joined));
    }

    static PropertyVariables of(CompiledSpec spec, CompiledProperty property) {
        var mentioned = new BitSet();
        for (Proposition proposition : property.propositions()) {
            if (proposition instanceof Comparison comparison) {
                add(comparison.left(), mentioned);
                add(comparison.right(), mentioned);
            }
        }
        return new PropertyVariables(spec, mentioned);
    }

    /** The variables that a write to this field changes, in the order of the specification; none if the property has none. */
    List<Integer> ofField(int field) {
        return byField.getOrDefault(field, List.of());
    }

    private static void add(Operand operand, BitSet mentioned) {
        if (operand instanceof Operand.VariableValue variable) {
            mentioned.set(variable.index());
        }
    }

    private static List<Integer> joined(List<Integer> one, List<Integer> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }
}
