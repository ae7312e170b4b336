package io.threadspec.spec.ast;

import io.threadspec.runtime.spec.Relation;
import io.threadspec.spec.source.Span;
import java.util.List;
import java.util.Optional;

/** A formula as it is written. */
public sealed interface Formula {

    Span span();

    /** {@code true} or {@code false}. */
    record Constant(boolean value, Span span) implements Formula {}

    /** An event or a boolean variable. */
    record Name(String text, Span span) implements Formula {}

    /** {@code left < right} and the like. */
    record Comparison(Operand left, Relation relation, Operand right, Span span) implements Formula {}

    record Unary(UnaryOperator operator, Formula operand, Span span) implements Formula {}

    record Binary(BinaryOperator operator, Formula left, Formula right, Span span) implements Formula {}

    /** {@code [from, to)}. */
    record Interval(Formula from, Formula to, Span span) implements Formula {}

    /**
     * A specification pattern in a scope (Dwyer, Avrunin, Corbett 1999).
     *
     * @param subjects what stands before the pattern's word, at least one
     * @param objects what stands behind it, empty for occurrence patterns
     * @param without what must not come between the two subjects of a response chain
     * @param bound of bounded existence, else 0
     */
    record Pattern(
            PatternKind kind,
            List<Formula> subjects,
            Optional<Formula> without,
            List<Formula> objects,
            int bound,
            PatternScope scope,
            Span span)
            implements Formula {

        public Pattern {
            subjects = List.copyOf(subjects);
            objects = List.copyOf(objects);
        }
    }
}
