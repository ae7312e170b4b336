package io.threadspec.runtime.probe;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.clock.Shadow;
import org.jspecify.annotations.Nullable;

/**
 * A call that runs a function of the program in other threads and returns when all of them are done, as {@code
 * Arrays.parallelSetAll} does. Each run of the function knows what the caller knew, and the caller knows afterwards what they knew.
 */
public final class Fork {

    private final int test;
    private final @Nullable Shadow given;

    /** Whether what one run returns may decide which others there are: then each knows what those before it knew. */
    private final boolean isInTurn;

    /** What the runs knew at their ends, joined. Guarded by this. */
    private @Nullable Shadow ended;

    private Fork(Context caller, boolean isInTurn) {
        this.test = caller.sink().test();
        this.given = caller.release();
        this.isInTurn = isInTurn;
    }

    /** Null if there is nothing to know yet. */
    static @Nullable Fork of(Context caller, boolean isInTurn) {
        return caller.isQuiet() ? null : new Fork(caller, isInTurn);
    }

    /** The function begins to run in the current thread, which is returned. */
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
