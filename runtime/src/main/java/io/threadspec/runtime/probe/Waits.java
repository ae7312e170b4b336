package io.threadspec.runtime.probe;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.capture.thread.Sync;
import org.jspecify.annotations.Nullable;

/**
 * Replaces woven calls of {@link Object#wait()}. Waiting releases the monitor and acquires it again, however the wait ends; the exceptional
 * end needs a handler, which here costs no stack map frame in the user's method.
 *
 * <p>A thread that does not hold the monitor releases nothing: its call only throws, as without weaving.
 */
@SuppressWarnings({"WaitNotInLoop", "NullAway"}) // the loop is in the program; so is the null, and its exception
public final class Waits {

    private Waits() {}

    public static void await(@Nullable Object lock) throws InterruptedException {
        int held = beforeWait(lock);
        try {
            lock.wait();
        } catch (InterruptedException e) {
            Sync.interrupted(e, Probes.context());
            throw e;
        } finally {
            afterWait(lock, held);
        }
    }

    public static void await(@Nullable Object lock, long millis) throws InterruptedException {
        int held = beforeWait(lock);
        try {
            lock.wait(millis);
        } catch (InterruptedException e) {
            Sync.interrupted(e, Probes.context());
            throw e;
        } finally {
            afterWait(lock, held);
        }
    }

    public static void await(@Nullable Object lock, long millis, int nanos) throws InterruptedException {
        int held = beforeWait(lock);
        try {
            lock.wait(millis, nanos);
        } catch (InterruptedException e) {
            Sync.interrupted(e, Probes.context());
            throw e;
        } finally {
            afterWait(lock, held);
        }
    }

    /** How often the thread had entered the monitor, as far as that is known, plus 1; 0 if it does not hold it. */
    private static int beforeWait(@Nullable Object lock) {
        if (lock == null || !Thread.holdsLock(lock)) {
            return 0;
        }
        Context thread = Probes.context();
        thread.waiting(lock);
        return thread.awaiting(lock) + 1;
    }

    private static void afterWait(@Nullable Object lock, int held) {
        if (held > 0 && lock != null) {
            Probes.context().waited(lock, held - 1);
        }
    }
}
