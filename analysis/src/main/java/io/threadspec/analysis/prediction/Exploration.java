package io.threadspec.analysis.prediction;

/** A search among the interleavings of a script. */
interface Exploration {

    /** How it ended. */
    enum Ending {
        VIOLATED,
        NOT_VIOLATED,
        /** No interleaving violates the block that was followed; others switch threads more often than they may. */
        BOUNDED,
        UNFINISHED
    }

    Ending explore();

    /** How many interleavings were played to their end, or to where the block could no longer be violated. */
    long interleavings();

    /** The lines that took the steps of the interleaving that violates the block. */
    int[] found();
}
