package io.threadspec.spec.ast;

/** The part of a run that a pattern is about. */
public sealed interface Scope {

    /** The whole run. */
    record Globally() implements Scope {}

    /** {@code before r}: up to the first {@code r}. */
    record Before(Formula end) implements Scope {}

    /** {@code after q}: from the first {@code q} on. */
    record After(Formula start) implements Scope {}

    /** {@code between q and r}: every stretch from a {@code q} to an {@code r}. */
    record Between(Formula start, Formula end) implements Scope {}

    /** {@code after q until r}: as between, and the last stretch need not end. */
    record AfterUntil(Formula start, Formula end) implements Scope {}
}
