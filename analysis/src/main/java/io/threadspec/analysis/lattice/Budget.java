package io.threadspec.analysis.lattice;

import io.threadspec.analysis.limits.Interruption;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.limits.ReachedLimit;
import io.threadspec.analysis.limits.ReachedLimit.Kind;
import java.util.concurrent.TimeUnit;

/** The limits of one or more explorations, and what they have used of them. */
public final class Budget {

    /** How many configurations are examined between two looks at the clock. */
    private static final int PATIENCE = 1024;

    /** Memory for an event of a window, roughly; windows may take a quarter of the heap. */
    private static final int WINDOW_BYTES = 4 * 300;

    private final Limits limits;

    /** How many events a window may have. */
    private final long maxWindow;

    private final long start = System.nanoTime();
    private long configurations;
    private long lookAgain = PATIENCE;
    private long widest;

    public Budget(Limits limits) {
        this(limits, Runtime.getRuntime().maxMemory() / WINDOW_BYTES);
    }

    Budget(Limits limits, long maxWindow) {
        this.limits = limits;
        this.maxWindow = maxWindow;
    }

    /** A budget without limits, to repeat an exploration that stayed within them. */
    static Budget unlimited() {
        return new Budget(new Limits(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE), Long.MAX_VALUE);
    }

    Limits limits() {
        return limits;
    }

    long configurations() {
        return configurations;
    }

    /** The most configurations that were held at once. */
    long widest() {
        return widest;
    }

    void spend(long count) throws LatticeLimitException {
        configurations += count;
        if (configurations > limits.maxConfigurations()) {
            throw reached(Kind.CONFIGURATIONS, limits.maxConfigurations(), configurations);
        }
        if (configurations >= lookAgain) {
            lookAgain = configurations + PATIENCE;
            Interruption.check();
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            if (millis > limits.maxMillis()) {
                throw reached(Kind.MILLIS, limits.maxMillis(), millis);
            }
        }
    }

    /** The events of a window are going to be held together. */
    void holdWindow(long events) throws LatticeLimitException {
        if (events > maxWindow) {
            throw reached(Kind.WINDOW, maxWindow, events);
        }
    }

    void hold(long width) throws LatticeLimitException {
        widest = Math.max(widest, width);
        if (width > limits.maxWidth()) {
            throw reached(Kind.WIDTH, limits.maxWidth(), width);
        }
    }

    private LatticeLimitException reached(Kind kind, long limit, long reached) {
        return new LatticeLimitException(new ReachedLimit(kind, limit, reached, configurations));
    }
}
