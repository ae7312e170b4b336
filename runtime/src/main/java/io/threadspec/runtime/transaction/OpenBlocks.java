package io.threadspec.runtime.transaction;

/** How many atomic blocks of a thread are open. Touched by that thread alone. */
public final class OpenBlocks {

    /**
     * Counted up where a block begins. Public for woven code, which counts it down where a block ends, before it calls the probe of the end: where the
     * stack is full no method can be called, and the block has ended all the same.
     */
    public int count;

    private static final int NO_TRANSACTION = Integer.MAX_VALUE;

    /** How many were open when the open transaction began, with its own. One that an error kept from being ended has more here than {@link #count}. */
    private int first = NO_TRANSACTION;

    /** Whether {@link NestedBlocks} are kept of the open transaction. */
    private boolean watched;

    public boolean isWatched() {
        return watched;
    }

    /** Whether those that are open are in a transaction: a block that begins now is no outermost one. */
    public boolean isInTransaction() {
        return count >= first;
    }

    /** A transaction begins with a block after which so many are open. */
    void begin(int open, boolean isWatched) {
        first = open;
        watched = isWatched;
    }

    /** It has ended. */
    void end() {
        first = NO_TRANSACTION;
        watched = false;
    }
}
