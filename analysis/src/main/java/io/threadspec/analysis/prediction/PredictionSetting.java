package io.threadspec.analysis.prediction;

/** How violations are looked for. The paper compares these (section IV); only the last one is for users. */
public enum PredictionSetting {
    /** Plain dynamic partial-order reduction over the whole run. */
    WHOLE_RUN,
    /** The segment of the block, without the static check. */
    SEGMENT,
    /** The segment of the block, if the static check does not show that there is no violation. */
    CHECKED_SEGMENT
}
