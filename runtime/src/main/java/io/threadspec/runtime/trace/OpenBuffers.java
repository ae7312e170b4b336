package io.threadspec.runtime.trace;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The buffers whose threads may still add to them: the one place where those are found who have something to write. What stands in a
 * buffer is lost when the JVM is killed, and with it whatever follows from it. A thread that has few events would keep its block for
 * long; so from time to time whoever adds an event makes blocks of what stands in all of them. Thread-safe.
 */
final class OpenBuffers {

    private static final int FEW = 256;

    /** A list that changes by one assignment: no error that strikes a thread in here leaves half of it. */
    private record All(EventBuffer first, @Nullable All rest, int count) {

        static All of(EventBuffer first, @Nullable All rest) {
            return new All(first, rest, rest == null ? 1 : rest.count + 1);
        }
    }

    /** Replaced under the lock of this. A buffer may be there twice, or when its thread has ended. */
    private volatile @Nullable All all;

    /** Guarded by this: at how many of them those of ended threads are looked for. */
    private int purgeAt = FEW;

    private final long sweepNanos;

    /** By {@code System.nanoTime()}. Synchronisation: atomic; whoever moves it on sweeps, and owes nobody anything if an error strikes. */
    private final AtomicLong nextSweep;

    /** @param sweepNanos how long after the last time all buffers are written again */
    OpenBuffers(long sweepNanos) {
        this.sweepNanos = sweepNanos;
        this.nextSweep = new AtomicLong(System.nanoTime() + sweepNanos);
    }

    synchronized void add(EventBuffer buffer) throws IOException {
        All more = All.of(buffer, all);
        all = more;
        if (more.count >= purgeAt) {
            All left = purged(more);
            purgeAt = Math.max(FEW, left == null ? 0 : 2 * left.count);
            all = left;
        }
    }

    /** Those whose threads have not ended. The others add nothing: what they left is handed over, and forgotten. */
    private static @Nullable All purged(All all) throws IOException {
        All alive = null;
        for (All at = all; at != null; at = at.rest) {
            if (at.first.hasEnded()) {
                at.first.finish(); // Written by who comes next: this thread may hold the lock of a variable.
            } else {
                alive = All.of(at.first, alive);
            }
        }
        return alive;
    }

    /** Makes blocks of what stands in them, if it is time to. The caller has no lock of a buffer, so that no two wait for each other. */
    void sweep(long now) throws IOException {
        long due = nextSweep.get();
        if (now - due >= 0 && nextSweep.compareAndSet(due, now + sweepNanos)) {
            seal();
        }
    }

    /** Makes blocks of what stands in them. */
    void seal() throws IOException {
        for (All at = all; at != null; at = at.rest) {
            at.first.seal();
        }
    }
}
