package io.threadspec.analysis.limits;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;

/**
 * What an analysis may use. Reaching one ends in INCONCLUSIVE, never in an error of the virtual machine.
 *
 * @param maxConfigurations of a lattice, over all its levels
 */
public record Limits(long maxConfigurations) {

    /** A constant, because annotations of front ends name it as their default. */
    public static final long DEFAULT_MAX_CONFIGURATIONS = 1_000_000;

    public static final Limits DEFAULT = new Limits(DEFAULT_MAX_CONFIGURATIONS);

    public Limits {
        if (maxConfigurations < 1) {
            throw new ProblemException(Problem.error(
                    "a limit is too small: maxConfigurations=" + maxConfigurations, "Allow at least one."));
        }
    }
}
