package io.threadspec.runtime.spec;

/**
 * {@code left relation right}, by the rules of Java's binary numeric promotion: as doubles if either side is floating,
 * else as longs (booleans are 0 and 1, references their identity, {@code null} is 0).
 */
public record Comparison(Operand left, Relation relation, Operand right) implements Proposition {

    @Override
    public boolean holds(long[] values) {
        if (left.isFloating() || right.isFloating()) {
            return relation.holds(left.asDouble(values), right.asDouble(values));
        }
        return relation.holds(left.asLong(values), right.asLong(values));
    }
}
