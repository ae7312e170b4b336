package io.threadspec.analysis.prediction;

/** What an operation of a run does. Begins and ends of blocks are no operations here: an execution of a block is a range of them. */
public enum OperationKind {
    READ,
    WRITE,
    ACQUIRE,
    RELEASE,
    FORK,
    JOIN,
    /** Releases a monitor and begins to wait. */
    WAIT,
    /** Ends the wait and takes the monitor again. */
    RESUME,
    NOTIFY;

    boolean isAccess() {
        return this == READ || this == WRITE;
    }

    /** Whether a lock is held afterwards that was not held before. */
    boolean takesLock() {
        return this == ACQUIRE || this == RESUME;
    }

    boolean freesLock() {
        return this == RELEASE || this == WAIT;
    }
}
