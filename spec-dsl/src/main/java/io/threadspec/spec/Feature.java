package io.threadspec.spec;

/**
 * Parts of the language that need more of the tool than field accesses. Whoever compiles specifications says which of them
 * it can act upon; the others are refused by name, never ignored.
 */
public enum Feature {
    EVENTS("events are"),
    ATOMIC_BLOCKS("atomic blocks are"),
    EDGES("'release' and 'acquire' declarations are"),
    DISTRIBUTION("distributed specifications are");

    private final String subject;

    Feature(String subject) {
        this.subject = subject;
    }

    /** The beginning of a sentence about it. */
    public String subject() {
        return subject;
    }
}
