package io.threadspec.formats.follow;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Looks ten times a second, until it is interrupted or nothing has come for some time. */
public final class PatientFollowing implements Following {

    /** For an idle limit: there is none. */
    public static final long FOR_EVER = Long.MAX_VALUE;

    private static final long POLL_MILLIS = 100;

    private final long idleNanos;
    private final LongSupplier clock;

    /** Has a permit if something more may be there. Synchronisation: thread-safe by itself. */
    private final Semaphore more = new Semaphore(0);

    /** Only ever set, by any thread. */
    private volatile boolean interrupted;

    /** Whether nothing was there at the last look, and since when. Touched by the reader alone. */
    private boolean idle;

    private long idleSince;

    /** @param idleNanos ends after nothing has come for so long */
    public PatientFollowing(long idleNanos) {
        this(idleNanos, System::nanoTime);
    }

    PatientFollowing(long idleNanos, LongSupplier clock) {
        this.idleNanos = idleNanos;
        this.clock = clock;
    }

    @Override
    public void found() {
        idle = false;
    }

    @Override
    public boolean await() {
        long now = clock.getAsLong();
        if (!idle) {
            idle = true;
            idleSince = now;
        }
        // After each wait there is a look: a machine that slept for long finds what came meanwhile.
        if (interrupted || now - idleSince >= idleNanos) {
            return false;
        }
        try {
            if (more.tryAcquire(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
                more.drainPermits();
            }
        } catch (InterruptedException e) {
            interrupted = true;
            Thread.currentThread().interrupt();
        }
        return !interrupted;
    }

    @Override
    public void wake() {
        more.release();
    }

    /** The reader is to end with what it has. From any thread. */
    public void interrupt() {
        interrupted = true;
        wake();
    }

    @Override
    public boolean isInterrupted() {
        return interrupted;
    }
}
