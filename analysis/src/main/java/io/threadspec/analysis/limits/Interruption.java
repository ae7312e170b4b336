package io.threadspec.analysis.limits;

import java.util.concurrent.CancellationException;

/** A search in a thread that is interrupted ends: nobody waits for its result any more. */
public final class Interruption {

    private Interruption() {}

    /** @throws CancellationException if the thread is interrupted, and it stays so */
    public static void check() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("the thread of the analysis was interrupted");
        }
    }
}
