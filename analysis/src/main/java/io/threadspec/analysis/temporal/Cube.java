package io.threadspec.analysis.temporal;

/**
 * Some propositions that hold and some that do not, as bits.
 *
 * @param holding the ones that hold
 * @param failing the ones that do not
 */
record Cube(long holding, long failing) {

    /** Nothing is said about any proposition. */
    static final Cube ALL = new Cube(0, 0);

    Cube with(int proposition) {
        return new Cube(holding | 1L << proposition, failing);
    }

    Cube without(int proposition) {
        return new Cube(holding, failing | 1L << proposition);
    }

    boolean holds(int proposition) {
        return (holding >>> proposition & 1) != 0;
    }

    boolean fails(int proposition) {
        return (failing >>> proposition & 1) != 0;
    }
}
