package io.threadspec.runtime.trace;

/** What happened. The code is the number in a trace file. */
public enum EventKind {
    /** A relevant variable was written. */
    WRITE(1),
    /** A relevant variable got its first value, in a constructor or class initialiser: part of the initial state. */
    INITIAL_WRITE(2);

    private final int code;

    EventKind(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }
}
