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
 * the number 0 is no step (⊥). Tests use fewer bits.
 */
record Step(int nodeBits, int timeBits) {

    static final long NONE = 0;

    static final Step OF_THE_PAPER = new Step(16, 48);

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
