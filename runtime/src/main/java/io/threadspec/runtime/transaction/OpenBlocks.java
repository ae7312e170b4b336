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

    /** Of the open blocks whose ends are to be told: how many were open with the innermost, 0 if there is none. */
    private int told;

    /** While at least so many are open, blocks begin and end within the transaction and nobody is to be told. Follows from the three above. */
    private int quietFrom = NO_TRANSACTION;

    public boolean isWatched() {
        return watched;
    }

    /** Whether a block that begins now, or that has just ended, is only counted. One comparison: every nested block asks twice. */
    public boolean isQuiet() {
        return count >= quietFrom;
    }

    /** The end of the innermost of those that are open here is to be told; 0 if there is none. */
    public void tell(int open) {
        told = open;
        update();
    }

    private void update() {
        quietFrom = watched ? NO_TRANSACTION : Math.max(first, told);
    }

    /** Whether those that are open are in a transaction: a block that begins now is no outermost one. */
    public boolean isInTransaction() {
        return count >= first;
    }

    /** A transaction begins with a block after which so many are open. */
    void begin(int open, boolean isWatched) {
        first = open;
        watched = isWatched;
        update();
    }

    /** It has ended. */
    void end() {
        first = NO_TRANSACTION;
        watched = false;
        update();
    }
}
