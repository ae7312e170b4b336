package io.threadspec.analysis.prediction;

import java.util.Optional;

/**
 * What is known about an execution of a block in other interleavings.
 *
 * @param interleaving that violates it
 * @param segment how many operations lie between the frontiers, with those that have to be explored besides
 * @param interleavings how many were looked at
 */
public record Prediction(Outcome outcome, Optional<Interleaving> interleaving, int segment, long interleavings) {

    /** How the search ended, in the words of the paper. */
    public enum Outcome {
        /** SP: the static check shows that there is no violation. */
        STATIC,
        /** NV: none of the interleavings is a violation. */
        NOT_VIOLATED,
        /** V. */
        VIOLATED,
        /** TO: a limit was reached first. */
        UNFINISHED
    }

    /** Without looking at an interleaving. */
    static Prediction without(Outcome outcome, int segment) {
        return new Prediction(outcome, Optional.empty(), segment, 0);
    }
}
