package io.threadspec.analysis.prediction;

import io.threadspec.analysis.limits.ReachedLimit;
import java.util.Optional;

/**
 * What is known about an execution of a block in other interleavings.
 *
 * @param interleaving that violates it
 * @param segment how many operations lie between the frontiers, with those that have to be explored besides
 * @param interleavings how many were looked at
 * @param limit that ended the search, if one did
 */
public record Prediction(
        Outcome outcome,
        Optional<Interleaving> interleaving,
        int segment,
        long interleavings,
        Optional<ReachedLimit.Kind> limit) {

    /** How the search ended, in the words of the paper. */
    public enum Outcome {
        /** SP: the static check shows that there is no violation. */
        STATIC,
        /** NV: none of the interleavings is a violation. */
        NOT_VIOLATED,
        /** None of those is that switch threads as often as they may, and there are others. For the paper that is NV, too. */
        BOUNDED,
        /** V. */
        VIOLATED,
        /** TO: a limit was reached first. */
        UNFINISHED
    }

    /** The static check was enough. */
    static Prediction settled(int segment) {
        return new Prediction(Outcome.STATIC, Optional.empty(), segment, 0, Optional.empty());
    }

    /** There was no time left for a search. */
    static Prediction late() {
        return new Prediction(Outcome.UNFINISHED, Optional.empty(), 0, 0, Optional.of(ReachedLimit.Kind.MILLIS));
    }
}
