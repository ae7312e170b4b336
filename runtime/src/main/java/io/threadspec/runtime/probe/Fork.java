package io.threadspec.runtime.probe;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.clock.Shadow;
import org.jspecify.annotations.Nullable;

/**
 * A call that runs a function of the program in other threads and returns when all of them are done, as {@code Arrays.parallelSetAll} does.
 * Each run of the function knows what the caller knew, and afterwards the caller knows what the runs knew.
 */
public final class Fork {

    private final int test;
    private final @Nullable Shadow given;

    /** Whether the result of one run may decide which others there are: then each run knows what earlier runs knew. */
    private final boolean isInTurn;

    /** The join of what the runs knew at their ends. Guarded by this. */
    private @Nullable Shadow ended;

    private Fork(Context caller, boolean isInTurn) {
        this.test = caller.sink().test();
        this.given = caller.release();
        this.isInTurn = isInTurn;
    }

    /** Null if there is nothing to pass on yet. */
    static @Nullable Fork of(Context caller, boolean isInTurn) {
        return caller.isQuiet() ? null : new Fork(caller, isInTurn);
    }

    /** The function begins to run in the current thread, whose context is returned. */
    Context begin() {
        Context thread = Probes.context();
        thread.sink().begins(test);
        thread.acquire(given);
        if (isInTurn) {
            join(thread);
        }
        return thread;
    }

    synchronized void end(Context thread) {
        ended = thread.releaseAlso(ended);
    }

    /** The caller knows what the runs knew. */
    synchronized void join(Context caller) {
        caller.acquire(ended);
    }
}
