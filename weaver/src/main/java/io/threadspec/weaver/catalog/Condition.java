package io.threadspec.weaver.catalog;

/** What the result of a call must be for an edge to exist. */
public enum Condition {
    ALWAYS,
    TRUE,
    FALSE,
    PRESENT,
    ABSENT,
    NONZERO,
    TERMINATED,
    EXPECTED,
    COMPLETED
}
