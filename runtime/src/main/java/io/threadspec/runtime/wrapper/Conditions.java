package io.threadspec.runtime.wrapper;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.capture.thread.Sync;
import io.threadspec.runtime.probe.Probes;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/**
 * Replaces woven calls of {@link Condition#await()}. Waiting releases the lock and acquires it again, even if the thread was interrupted; a
 * call that failed because the thread does not hold the lock acquired nothing.
 */
@SuppressWarnings("WaitNotInLoop") // the loop is in the program
public final class Conditions {

    private Conditions() {}

    /** A wait that may be interrupted. */
    private interface Waiting<T> {
        T await() throws InterruptedException;
    }

    private static <T> T await(Condition condition, Waiting<T> waiting) throws InterruptedException {
        Context thread = Probes.context();
        Locks.Wait wait = Locks.Wait.begin(condition, thread);
        boolean waited = false;
        try {
            T result = waiting.await();
            waited = true;
            return result;
        } catch (InterruptedException e) {
            waited = true;
            Sync.interrupted(e, thread);
            throw e;
        } finally {
            wait.end(waited);
        }
    }

    public static void await(Condition condition) throws InterruptedException {
        await(condition, () -> {
            condition.await();
            return true;
        });
    }

    public static void awaitUninterruptibly(Condition condition) {
        Locks.Wait wait = Locks.Wait.begin(condition, Probes.context());
        boolean waited = false;
        try {
            condition.awaitUninterruptibly();
            waited = true;
        } finally {
            wait.end(waited);
        }
    }

    public static long awaitNanos(Condition condition, long nanos) throws InterruptedException {
        return await(condition, () -> condition.awaitNanos(nanos));
    }

    public static boolean await(Condition condition, long time, TimeUnit unit) throws InterruptedException {
        return await(condition, () -> condition.await(time, unit));
    }

    public static boolean awaitUntil(Condition condition, Date deadline) throws InterruptedException {
        return await(condition, () -> condition.awaitUntil(deadline));
    }
}
