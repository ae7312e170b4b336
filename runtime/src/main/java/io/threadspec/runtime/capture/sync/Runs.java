package io.threadspec.runtime.capture.sync;

/** How often a submitted task is run. */
public enum Runs {
    ONCE,
    /** One run after the other. */
    IN_TURN,
    /** One run after the other, each for an item that some thread has released. */
    FOR_ITEMS,
    /** Several at a time: the function of a parallel stream. */
    AT_ONCE
}
