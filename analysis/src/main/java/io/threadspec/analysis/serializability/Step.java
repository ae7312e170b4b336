package io.threadspec.analysis.serializability;

/**
 * A step of Velodrome: an operation of a transaction, packed into a number (section 5 of the paper).
 *
 * <pre>
 *    63            48 47                                              0
 *   +----------------+-------------------------------------------------+
 *   | node           | time                                            |
 *   +----------------+-------------------------------------------------+
 * </pre>
 *
 * Times of a node go on when it is used for another transaction, so that steps of the former one are known by their times. Times begin with 1;
 * the number 0 is no step (⊥). Fewer bits of the node are used, and in tests of the time, too.
 */
record Step(int nodeBits, int timeBits) {

    static final long NONE = 0;

    static final Step OF_THE_PAPER = new Step(16, 48);

    /** The sets of ancestors of so many nodes take 32 MB at most, those of all that the paper can number sixteen times as much. */
    static final Step USED = new Step(14, 48);

    int nodes() {
        return 1 << nodeBits;
    }

    long lastTime() {
        return (1L << timeBits) - 1;
    }

    long of(int node, long time) {
        return ((long) node << timeBits) | time;
    }

    int node(long step) {
        return (int) (step >>> timeBits);
    }

    long time(long step) {
        return step & lastTime();
    }
}
