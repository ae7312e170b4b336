package io.threadspec.analysis.prediction;

import io.threadspec.analysis.limits.Limits;

/**
 * How much the search for other interleavings of one block may cost.
 *
 * @param maxStates how many states one execution of the block may lead to: they are held at once
 * @param maxSteps how many steps all its executions may take
 * @param maxMillis how long they may take
 * @param maxSwitches how often an interleaving may leave a thread that could go on; {@link #ANY} for no limit
 */
public record SearchLimits(long maxStates, long maxSteps, long maxMillis, int maxSwitches) {

    public static final int ANY = Integer.MAX_VALUE;

    /** Those that a user sets, but for the time. */
    public static SearchLimits of(Limits limits, long maxMillis) {
        return new SearchLimits(limits.maxWidth(), limits.maxConfigurations(), maxMillis, (int)
                Math.min(limits.maxContextSwitches(), ANY));
    }
}
