package io.threadspec.runtime.trace;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The registry of all buffers to which threads may still add. A killed JVM loses the content of its buffers, and with it all that follows
 * from it. A thread with few events would keep its block for long; so from time to time a thread that adds an event makes blocks of the
 * contents of all buffers. Thread-safe.
 */
final class OpenBuffers {

    private static final int FEW = 256;

    /** A list that changes by one assignment: no error in the middle of a change leaves it damaged. */
    private record All(EventBuffer first, @Nullable All rest, int count) {

        static All of(EventBuffer first, @Nullable All rest) {
            return new All(first, rest, rest == null ? 1 : rest.count + 1);
        }
    }

    /** Replaced under the lock of this. May contain a buffer twice, or one whose thread has ended. */
    private volatile @Nullable All all;

    /** Guarded by this: purge the buffers of ended threads when there are this many. */
    private int purgeAt = FEW;

    private final long sweepNanos;

    /**
     * By {@code System.nanoTime()}. Synchronisation: atomic; the thread that advances it sweeps. If an error interrupts that thread,
     * nothing is left to repair.
     */
    private final AtomicLong nextSweep;

    /** @param sweepNanos interval after which all buffers are written again */
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

    /** The buffers whose threads have not ended. The contents of the others are handed over, and these are dropped. */
    private static @Nullable All purged(All all) throws IOException {
        All alive = null;
        for (All at = all; at != null; at = at.rest) {
            if (at.first.hasEnded()) {
                at.first.finish(); // The next drain writes it: this thread may hold the lock of a variable.
            } else {
                alive = All.of(at.first, alive);
            }
        }
        return alive;
    }

    /** Makes blocks of the contents, if it is time to. The caller must not hold the lock of a buffer: deadlock. */
    void sweep(long now) throws IOException {
        long due = nextSweep.get();
        if (now - due >= 0 && nextSweep.compareAndSet(due, now + sweepNanos)) {
            seal();
        }
    }

    /** Makes blocks of the contents of all buffers. */
    void seal() throws IOException {
        for (All at = all; at != null; at = at.rest) {
            at.first.seal();
        }
    }
}
