package io.threadspec.spec.ast;

/** The specification patterns; how many subjects and objects each takes tells the chains apart. */
public enum PatternKind {
    /** {@code p is absent}. */
    ABSENCE,
    /** {@code p is universal}. */
    UNIVERSALITY,
    /** {@code p exists}. */
    EXISTENCE,
    /** {@code p exists at most 2 times}. */
    BOUNDED_EXISTENCE,
    /** {@code s precedes p}; chains {@code s, t precede p} and {@code p precedes s, t}. */
    PRECEDENCE,
    /**
     * {@code s responds to p}; chains {@code s, t respond to p}, perhaps {@code without z} between them, and {@code p responds
     * to s, t}.
     */
    RESPONSE
}
