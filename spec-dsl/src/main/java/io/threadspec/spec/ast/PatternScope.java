package io.threadspec.spec.ast;

/** The part of a run that a pattern is about. */
public sealed interface PatternScope {

    /** The whole run. */
    record Globally() implements PatternScope {}

    /** {@code before r}: up to the first {@code r}. */
    record Before(Formula end) implements PatternScope {}

    /** {@code after q}: from the first {@code q} on. */
    record After(Formula start) implements PatternScope {}

    /** {@code between q and r}: every stretch from a {@code q} to an {@code r}. */
    record Between(Formula start, Formula end) implements PatternScope {}

    /** {@code after q until r}: as between, and the last stretch need not end. */
    record AfterUntil(Formula start, Formula end) implements PatternScope {}
}
