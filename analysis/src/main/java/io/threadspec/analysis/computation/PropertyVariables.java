package io.threadspec.analysis.computation;

import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.Operand;
import io.threadspec.runtime.spec.Proposition;
import java.util.BitSet;

/** Which variables a property speaks of: their writes are the steps of its runs, and no others. */
final class PropertyVariables {

    private PropertyVariables() {}

    /** Indexes into the variables of the specification. */
    static BitSet of(CompiledProperty property) {
        var variables = new BitSet();
        for (Proposition proposition : property.propositions()) {
            if (proposition instanceof Comparison comparison) {
                add(comparison.left(), variables);
                add(comparison.right(), variables);
            }
        }
        return variables;
    }

    private static void add(Operand operand, BitSet variables) {
        if (operand instanceof Operand.VariableValue variable) {
            variables.set(variable.index());
        }
    }
}
