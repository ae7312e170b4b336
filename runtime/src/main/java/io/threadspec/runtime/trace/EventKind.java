package io.threadspec.runtime.trace;

import org.jspecify.annotations.Nullable;

/** What happened. The code is the number in a trace file. */
public enum EventKind {
    /** A relevant variable was written. */
    WRITE(1),
    /** A relevant variable got its first value, in a constructor or class initialiser: part of the initial state. */
    INITIAL_WRITE(2),
    /** An event of a specification. */
    EVENT(3),
    /** An atomic block was entered. */
    ATOMIC_BEGIN(4),
    /** An atomic block was left. */
    ATOMIC_END(5),
    /** A relevant variable was found to have a value that no recorded write explains. */
    SIGHT(9);

    /** Codes in between belong to other entries: see {@code TraceFormat}. */
    private static final @Nullable EventKind[] BY_CODE = new EventKind[10];

    static {
        for (EventKind kind : values()) {
            BY_CODE[kind.code] = kind;
        }
    }

    private final int code;

    EventKind(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }

    /** Whether the event is a step of the run, counted in its thread's component of clocks. */
    public boolean counts() {
        return this != INITIAL_WRITE && this != SIGHT;
    }

    /** Whether its subject is a relevant field. */
    public boolean isWrite() {
        return this == WRITE || this == INITIAL_WRITE || this == SIGHT;
    }

    /** Null if no kind has this code. */
    public static @Nullable EventKind of(int code) {
        return code < 0 || code >= BY_CODE.length ? null : BY_CODE[code];
    }
}
