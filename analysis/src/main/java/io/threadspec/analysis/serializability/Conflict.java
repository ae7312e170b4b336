package io.threadspec.analysis.serializability;

/**
 * Two operations that stand in this order in every equivalent run, and because of which one transaction precedes another.
 *
 * @param subject the variable, the lock, or the thread that was forked or joined; -1 for operations of one thread
 * @param earlierAt where the first one stands in the run
 * @param laterAt where the second one stands
 */
public record Conflict(Kind kind, int subject, int earlierThread, long earlierAt, int laterThread, long laterAt) {

    /** Named by the two operations. */
    public enum Kind {
        WRITE_READ,
        READ_WRITE,
        WRITE_WRITE,
        RELEASE_ACQUIRE,
        FORK,
        JOIN,
        SAME_THREAD
    }
}
