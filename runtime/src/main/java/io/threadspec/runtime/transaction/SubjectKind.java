package io.threadspec.runtime.transaction;

import java.util.Optional;

/** What two conflicting operations have in common. The code is the number in a trace file; 0 stands for what is not known. */
public enum SubjectKind {
    /** A field, by class and name; a static one has no object. */
    FIELD(1),
    /** An element of an array, by its index. */
    ELEMENT(2),
    /** The monitor of an object. */
    MONITOR(3),
    /** A lock or a semaphore of the class library. */
    LOCK(4),
    /** The entry of a map or set, by its key; the name is empty if the key is no value of the class library. */
    ENTRY(5),
    /** All that a collection has. */
    CONTENT(6),
    /** The value of an atomic variable. */
    VALUE(7),
    /** An element that was put into a queue and taken out of it. */
    HANDED(8);

    private final int code;

    SubjectKind(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }

    public static Optional<SubjectKind> ofCode(int code) {
        return code < 1 || code > values().length ? Optional.empty() : Optional.of(values()[code - 1]);
    }
}
