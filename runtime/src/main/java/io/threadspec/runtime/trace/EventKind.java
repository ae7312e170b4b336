package io.threadspec.runtime.trace;

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
    ATOMIC_END(5);

    /** Not values(): that makes a new array each time. The first has code 1. */
    private static final EventKind[] BY_CODE = values();

    private final int code;

    EventKind(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    /** Whether the event is a step of the run, counted in its thread's component of clocks. */
    public boolean counts() {
        return this != INITIAL_WRITE;
    }

    /** Whether its subject is a relevant field. */
    public boolean isWrite() {
        return this == WRITE || this == INITIAL_WRITE;
    }

    /** @throws Decoder.MalformedException if no kind has this code */
    static EventKind of(int code) throws Decoder.MalformedException {
        if (code < 1 || code > BY_CODE.length) {
            throw new Decoder.MalformedException("an event is of an unknown kind: kind=" + code);
        }
        return BY_CODE[code - 1];
    }
}
