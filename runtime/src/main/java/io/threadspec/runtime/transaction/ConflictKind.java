package io.threadspec.runtime.transaction;

import java.util.Optional;

/** Why an operation comes after another one in every equivalent run. The code is the number in a trace file. */
public enum ConflictKind {
    WRITE_READ(1),
    READ_WRITE(2),
    WRITE_WRITE(3),
    RELEASE_ACQUIRE(4),
    /** The first operation of a thread, and its start. */
    FORK(5),
    /** The last operation of a thread, and the join. */
    JOIN(6),
    /** One thread performs both. */
    SAME_THREAD(7),
    /** Through further transactions, which were not kept. */
    FURTHER(8),
    /** The hand-over of a task, and the first operation of its run. */
    TASK(9),
    /** The last operation of a task, and a call that returns its result. */
    RESULT(10),
    /** What a thread has waited for in another way, and the end of the wait: a count-down, an arrival, a value that somebody provides. */
    SIGNAL(11);

    private final int code;

    ConflictKind(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }

    /** Whether the later operation is at a place of the program. */
    public boolean hasPlace() {
        return this != SAME_THREAD && this != FORK && this != TASK && this != FURTHER;
    }

    public static Optional<ConflictKind> ofCode(int code) {
        return code < 1 || code > values().length ? Optional.empty() : Optional.of(values()[code - 1]);
    }
}
