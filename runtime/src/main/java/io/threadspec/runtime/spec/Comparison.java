package io.threadspec.runtime.spec;

/**
 * {@code left relation right}, by the rules of Java's binary numeric promotion (JLS §5.6): as doubles if either side is a
 * double, else as floats if either side is a float, else as longs (booleans are 0 and 1, references their identity,
 * {@code null} is 0).
 */
public record Comparison(CompiledOperand left, Relation relation, CompiledOperand right) implements Proposition {

    @Override
    public boolean holds(long[] values) {
        return switch (NumericType.promoted(left.type(), right.type())) {
            case WHOLE -> relation.holds(left.asLong(values), right.asLong(values));
            // A float is also a double, and compares as such with the same outcome.
            case FLOAT -> relation.holds((double) left.asFloat(values), (double) right.asFloat(values));
            case DOUBLE -> relation.holds(left.asDouble(values), right.asDouble(values));
        };
    }
}
