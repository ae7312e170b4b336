package io.threadspec.spec.check;

import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledOperand;
import io.threadspec.runtime.spec.NumericType;
import io.threadspec.runtime.spec.Relation;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Values of a variable that show every combination of truth that its comparisons with constants can have. A comparison
 * changes its truth at a constant only, so that one value between any two changes is enough. Values have the variable's
 * own type, because promotion depends on it: {@code 16777217} equals {@code 16777216f} as an {@code int} and not as a
 * {@code double}.
 */
final class RepresentativeValues {

    private static final long[] NO_VARIABLES = {};

    private RepresentativeValues() {}

    static List<CompiledOperand> of(NumericType type, List<CompiledOperand> constants) {
        return switch (type) {
            case WHOLE -> whole(constants);
            case FLOAT -> floats(constants);
            case DOUBLE -> doubles(constants);
        };
    }

    private static List<CompiledOperand> whole(List<CompiledOperand> constants) {
        Set<Long> values = new TreeSet<>(Set.of(Long.MIN_VALUE));
        for (CompiledOperand constant : constants) {
            values.add(first(Relation.GREATER_OR_EQUAL, constant));
            values.add(first(Relation.GREATER, constant));
        }
        return values.stream()
                .<CompiledOperand>map(CompiledOperand.WholeConstant::new)
                .toList();
    }

    /** The smallest long that is so related to a constant, or the greatest there is. Promotion keeps the order of longs. */
    private static long first(Relation relation, CompiledOperand constant) {
        long low = Long.MIN_VALUE;
        long high = Long.MAX_VALUE;
        while (low < high) {
            // Rounded down, also where the sum of both overflows.
            long middle = (low & high) + ((low ^ high) >> 1);
            if (new Comparison(new CompiledOperand.WholeConstant(middle), relation, constant).holds(NO_VARIABLES)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private static List<CompiledOperand> floats(List<CompiledOperand> constants) {
        Set<Float> values = new TreeSet<>(Set.of(Float.NaN, Float.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY));
        for (CompiledOperand constant : constants) {
            float nearest = constant.type() == NumericType.DOUBLE
                    ? (float) constant.asDouble(NO_VARIABLES)
                    : constant.asFloat(NO_VARIABLES);
            values.addAll(List.of(Math.nextDown(nearest), nearest, Math.nextUp(nearest)));
        }
        return values.stream()
                .<CompiledOperand>map(CompiledOperand.FloatConstant::new)
                .toList();
    }

    private static List<CompiledOperand> doubles(List<CompiledOperand> constants) {
        Set<Double> values = new TreeSet<>(Set.of(Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
        for (CompiledOperand constant : constants) {
            double exactly = constant.asDouble(NO_VARIABLES);
            values.addAll(List.of(Math.nextDown(exactly), exactly, Math.nextUp(exactly)));
        }
        return values.stream()
                .<CompiledOperand>map(CompiledOperand.DoubleConstant::new)
                .toList();
    }
}
