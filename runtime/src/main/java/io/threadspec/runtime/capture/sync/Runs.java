package io.threadspec.runtime.capture.sync;

/** How often a task is run that was handed over. */
public enum Runs {
    ONCE,
    /** One run after the other. */
    IN_TURN,
    /** One run after the other, each for an item that somebody has released. */
    FOR_ITEMS,
    /** Several at a time: the function of a parallel stream. */
    AT_ONCE
}
