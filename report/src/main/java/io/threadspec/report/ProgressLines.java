package io.threadspec.report;

import io.threadspec.analysis.finding.Progress;
import io.threadspec.runtime.problem.ControlCharacters;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Says in a log how far long work has come: a line now and then, and none about work that is soon done. Used by the one thread that works.
 */
public final class ProgressLines implements Progress {

    /** Seconds from line to line. */
    public static final long DEFAULT_SECONDS = 10;

    private final Consumer<String> log;
    private final long interval;
    private final LongSupplier clock;
    private long last;

    ProgressLines(Consumer<String> log, long interval, LongSupplier clock) {
        this.log = log;
        this.interval = interval;
        this.clock = clock;
        this.last = clock.getAsLong();
    }

    /**
     * @param seconds from line to line; 0 for a line about each step
     * @throws ProblemException if it is negative
     */
    public static ProgressLines every(long seconds, Consumer<String> log) {
        if (seconds < 0) {
            throw new ProblemException(Problem.error(
                    "a number of seconds is out of range: threadspec.progressSeconds=" + seconds,
                    "choose the seconds from line to line, or 0 for a line about each step"));
        }
        return new ProgressLines(log, TimeUnit.SECONDS.toNanos(seconds), System::nanoTime);
    }

    @Override
    public void at(String step, long done, long of) {
        long now = clock.getAsLong();
        if (now - last >= interval) {
            last = now;
            log.accept("ThreadSpec: " + ControlCharacters.escape(step) + ": " + done + " of " + of);
        }
    }
}
