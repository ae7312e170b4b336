package io.threadspec.analysis.monitorability;

import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledOperand;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.Proposition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which values of a variable a property cannot tell apart. A variable that is compared with constants alone has a class for each
 * combination of truths of these comparisons; one that is compared with another variable has a class for each value.
 */
final class ValueClasses {

    private record Value(int variable, long meaning) {}

    private final CompiledProperty property;

    /** By variable: the propositions that compare it, as bits of a letter. */
    private final long[] comparisons;

    /** Variables that are compared with variables. */
    private final BitSet related = new BitSet();

    private final Map<Value, Integer> classes = new HashMap<>();
    private final List<Long> representatives = new ArrayList<>();
    private final long[] scratch;

    ValueClasses(CompiledProperty property, int variableCount) {
        this.property = property;
        this.comparisons = new long[variableCount];
        this.scratch = new long[variableCount];
        List<Proposition> propositions = property.propositions();
        for (int i = 0; i < propositions.size(); i++) {
            if (propositions.get(i) instanceof Comparison comparison) {
                add(comparison, 1L << i);
            }
        }
    }

    private void add(Comparison comparison, long bit) {
        boolean both = comparison.left() instanceof CompiledOperand.VariableValue
                && comparison.right() instanceof CompiledOperand.VariableValue;
        for (CompiledOperand side : List.of(comparison.left(), comparison.right())) {
            if (side instanceof CompiledOperand.VariableValue variable) {
                comparisons[variable.index()] |= bit;
                if (both) {
                    related.set(variable.index());
                }
            }
        }
    }

    /** Whether some proposition is about the variable. */
    boolean isMentioned(int variable) {
        return comparisons[variable] != 0;
    }

    /** The class of a value, a number that no other variable's classes have. */
    int classOf(int variable, long value) {
        long meaning = value;
        if (!related.get(variable)) {
            scratch[variable] = value;
            meaning = property.letter(scratch) & comparisons[variable];
        }
        var key = new Value(variable, meaning);
        Integer known = classes.get(key);
        if (known != null) {
            return known;
        }
        classes.put(key, representatives.size());
        representatives.add(value);
        return representatives.size() - 1;
    }

    /** One of the values of a class, as good as every other. */
    long representative(int valueClass) {
        return representatives.get(valueClass);
    }
}
