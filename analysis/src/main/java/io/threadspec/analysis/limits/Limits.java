package io.threadspec.analysis.limits;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;

/**
 * What an analysis may use for one property on one computation. Reaching one ends in INCONCLUSIVE, never in an error of the
 * virtual machine.
 *
 * @param maxConfigurations of a lattice, over all its levels; it bounds the memory for a witness as well
 * @param maxWidth how many configurations a level may have: they are held at once
 * @param maxMillis how long the search for other runs may take; a run that is shown is found again after it, which takes about as
 *     long once more
 * @param maxContextSwitches how often another run that interrupts an atomic block may leave a thread that could go on;
 *     {@link #DEFAULT_MAX_CONTEXT_SWITCHES} for any number
 */
public record Limits(long maxConfigurations, long maxWidth, long maxMillis, long maxContextSwitches) {

    /** A constant, because annotations of front ends name it as their default. */
    public static final long DEFAULT_MAX_CONFIGURATIONS = 1_000_000;

    public static final long DEFAULT_MAX_WIDTH = 100_000;
    public static final long DEFAULT_MAX_MILLIS = 60_000;
    public static final long DEFAULT_MAX_CONTEXT_SWITCHES = Long.MAX_VALUE;

    public static final Limits DEFAULT = new Limits(DEFAULT_MAX_CONFIGURATIONS);

    public Limits {
        atLeastOne("maxConfigurations", maxConfigurations);
        atLeastOne("maxWidth", maxWidth);
        atLeastOne("maxMillis", maxMillis);
        if (maxContextSwitches < 0) {
            throw tooSmall("maxContextSwitches", maxContextSwitches, "Allow none or more.");
        }
    }

    /** With any number of context switches. */
    public Limits(long maxConfigurations, long maxWidth, long maxMillis) {
        this(maxConfigurations, maxWidth, maxMillis, DEFAULT_MAX_CONTEXT_SWITCHES);
    }

    /** The defaults, but for the number of configurations. */
    public Limits(long maxConfigurations) {
        this(maxConfigurations, DEFAULT_MAX_WIDTH, DEFAULT_MAX_MILLIS);
    }

    private static void atLeastOne(String name, long value) {
        if (value < 1) {
            throw tooSmall(name, value, "Allow at least one.");
        }
    }

    private static ProblemException tooSmall(String name, long value, String remedy) {
        return new ProblemException(Problem.error("a limit is too small: " + name + "=" + value, remedy));
    }
}
