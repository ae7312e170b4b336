package io.threadspec.runtime.probe;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.capture.thread.Sync;
import org.jspecify.annotations.Nullable;

/**
 * What a woven call of {@link Object#wait()} is replaced by. Waiting gives the monitor back and takes it again, however
 * the wait ends; the exceptional end needs a handler, which here costs no stack map frame in the user's method.
 *
 * <p>A thread that does not hold the monitor gives nothing back: there the call only throws what it always threw.
 */
@SuppressWarnings({"WaitNotInLoop", "NullAway"}) // the loop is in the program; so is the null, and its exception
public final class Waits {

    private Waits() {}

    public static void await(@Nullable Object lock) throws InterruptedException {
        boolean held = beforeWait(lock);
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
        boolean held = beforeWait(lock);
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
        boolean held = beforeWait(lock);
        try {
            lock.wait(millis, nanos);
        } catch (InterruptedException e) {
            Sync.interrupted(e, Probes.context());
            throw e;
        } finally {
            afterWait(lock, held);
        }
    }

    private static boolean beforeWait(@Nullable Object lock) {
        boolean held = lock != null && Thread.holdsLock(lock);
        if (held) {
            Context thread = Probes.context();
            thread.waiting(lock);
            thread.releasing(lock);
        }
        return held;
    }

    private static void afterWait(@Nullable Object lock, boolean held) {
        if (held) {
            Probes.context().acquired(lock);
        }
    }
}
