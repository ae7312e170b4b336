package io.threadspec.analysis.prediction;

import io.threadspec.analysis.limits.Interruption;
import io.threadspec.analysis.limits.ReachedLimit;

/** What is left of the limits for a block. */
final class SearchBudget {

    /** Asking for the time costs more than a step. */
    private static final int STEPS_BETWEEN_LOOKS = 1024;

    private final SearchLimits limits;
    private final long start = System.nanoTime();
    private long steps;
    private boolean late;

    SearchBudget(SearchLimits limits) {
        this.limits = limits;
    }

    SearchLimits limits() {
        return limits;
    }

    long steps() {
        return steps;
    }

    /** How many steps are left. */
    long left() {
        return Math.max(0, limits.maxSteps() - steps);
    }

    /** Takes one step; false if there is none left. */
    boolean step() {
        steps++;
        if (steps % STEPS_BETWEEN_LOOKS == 0) {
            Interruption.check();
            late = (System.nanoTime() - start) / 1_000_000 >= limits.maxMillis();
        }
        return steps <= limits.maxSteps() && !late;
    }

    boolean isSpent() {
        return steps >= limits.maxSteps() || late;
    }

    /** Looks at the clock, which a search does only now and then; whether the time is over. */
    boolean isLate() {
        late |= (System.nanoTime() - start) / 1_000_000 >= limits.maxMillis();
        return late;
    }

    /** The limit that ended a search. */
    ReachedLimit.Kind reached() {
        return late
                ? ReachedLimit.Kind.MILLIS
                : steps >= limits.maxSteps() ? ReachedLimit.Kind.CONFIGURATIONS : ReachedLimit.Kind.WIDTH;
    }
}
