package io.threadspec.analysis.explanation;

import java.util.List;

/**
 * Why a finding has its verdict.
 *
 * @param objects that it is about, empty if it is not about certain ones
 * @param reason for the verdict, or where recordings ended early: for the one that it would have up to there
 * @param stopped recordings that ended early and so leave the verdict open
 */
public record Explanation(List<BoundObject> objects, Reason reason, List<StoppedRecording> stopped) {

    public Explanation {
        objects = List.copyOf(objects);
        stopped = List.copyOf(stopped);
    }

    public static Explanation of(Reason reason) {
        return new Explanation(List.of(), reason, List.of());
    }

    /** The same about certain objects. */
    public Explanation about(List<BoundObject> others) {
        return new Explanation(others, reason, stopped);
    }

    /** The same of what was recorded before these ended. */
    public Explanation upTo(List<StoppedRecording> recordings) {
        return new Explanation(objects, reason, recordings);
    }
}
