package io.threadspec.runtime.trace;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;

/**
 * How much memory the clocks of traces may take. They grow with the number of events times that of threads, while in the file only
 * their changes stand; so the size of a file does not tell.
 */
public final class ClockMemory {

    /** Headers of a clock and of its array. */
    private static final int OVERHEAD = 32;

    private final long limit;
    private long used;

    /** @param limit in bytes */
    public ClockMemory(long limit) {
        this.limit = limit;
    }

    /** Half of what this JVM can have. */
    public static ClockMemory ofThisJvm() {
        return new ClockMemory(Runtime.getRuntime().maxMemory() / 2);
    }

    /**
     * Another clock is held.
     *
     * @throws ProblemException if that is too much
     */
    public void use(int components) {
        used += OVERHEAD + (long) Integer.BYTES * components;
        if (used > limit) {
            throw new ProblemException(Problem.error(
                    "the clocks of the traces are larger than what the memory of this JVM can hold: limit=" + limit
                            + " width=" + components,
                    "Give the JVM more memory (-Xmx, which Maven takes from MAVEN_OPTS), or let fewer threads that nothing"
                            + " orders have events of specifications."));
        }
    }
}
