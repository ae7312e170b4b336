package io.threadspec.spec.ast;

import io.threadspec.runtime.spec.Relation;
import io.threadspec.spec.source.Span;

/** What a distributed predicate says of a global state; the predicate is that it never holds. */
public sealed interface GlobalCondition {

    Span span();

    /** {@code count(formula) >= 2}: in how many processes the formula holds. */
    record Count(Formula formula, Relation relation, long bound, Span span) implements GlobalCondition {}

    /** {@code sum(variable) > 100}: over all processes. */
    record Sum(Identifier variable, Relation relation, long bound, Span span) implements GlobalCondition {}

    /** {@code all(formula)}: in every process. */
    record All(Formula formula, Span span) implements GlobalCondition {}
}
