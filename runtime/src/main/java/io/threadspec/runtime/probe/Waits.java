package io.threadspec.runtime.probe;

import io.threadspec.runtime.access.WaitEnd;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.capture.thread.Sync;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Replaces woven calls of {@link Object#wait()} and {@link Object#notify()}. Waiting releases the monitor and acquires it again, however the wait
 * ends; the exceptional end needs a handler, which here costs no stack map frame in the user's method.
 *
 * <p>A thread that does not hold the monitor releases nothing: its call only throws, as without weaving. So does that of a thread that is
 * interrupted already, or one with a limit that is none.
 */
@SuppressWarnings({"WaitNotInLoop", "NullAway"}) // the loop is in the program; so is the null, and its exception
public final class Waits {

    private static final int NANOS_IN_MILLI = 1_000_000;

    /** By class of threads: whether {@link Thread#isInterrupted()} is the class library's. */
    private static final ClassValue<Boolean> ANSWERS_AS_THREAD = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            try {
                return type.getMethod("isInterrupted").getDeclaringClass().getClassLoader() == null;
            } catch (NoSuchMethodException | LinkageError e) {
                return false; // A method of the class may need a class that is missing.
            }
        }
    };

    /**
     * A wait that has begun.
     *
     * @param depth how often the thread had entered the monitor, as far as that is known
     * @param notifications how many there had been, if it waits on a thread
     */
    private record Begun(int depth, int notifications) {}

    private Waits() {}

    public static void await(@Nullable Object lock) throws InterruptedException {
        Begun begun = beforeWait(lock);
        WaitEnd end = WaitEnd.INTERRUPTED;
        try {
            lock.wait();
            end = WaitEnd.WOKEN;
        } catch (InterruptedException e) {
            Sync.interrupted(e, Probes.context());
            throw e;
        } finally {
            afterWait(lock, begun, end);
        }
    }

    public static void await(@Nullable Object lock, long millis) throws InterruptedException {
        Begun begun = millis < 0 ? null : beforeWait(lock);
        WaitEnd end = WaitEnd.INTERRUPTED;
        try {
            long begin = System.nanoTime();
            lock.wait(millis);
            end = endOf(begin, millis, 0);
        } catch (InterruptedException e) {
            Sync.interrupted(e, Probes.context());
            throw e;
        } finally {
            afterWait(lock, begun, end);
        }
    }

    public static void await(@Nullable Object lock, long millis, int nanos) throws InterruptedException {
        Begun begun = millis < 0 || nanos < 0 || nanos >= NANOS_IN_MILLI ? null : beforeWait(lock);
        WaitEnd end = WaitEnd.INTERRUPTED;
        try {
            long begin = System.nanoTime();
            lock.wait(millis, nanos);
            end = endOf(begin, millis, nanos);
        } catch (InterruptedException e) {
            Sync.interrupted(e, Probes.context());
            throw e;
        } finally {
            afterWait(lock, begun, end);
        }
    }

    public static void wake(@Nullable Object lock) {
        lock.notify();
        Probes.context().notified(lock, false);
    }

    public static void wakeAll(@Nullable Object lock) {
        lock.notifyAll();
        Probes.context().notified(lock, true);
    }

    /** Of one that has returned. All limits beyond some centuries are one. */
    private static WaitEnd endOf(long begin, long millis, int nanos) {
        long passed = System.nanoTime() - begin;
        boolean isLimited = millis > 0 || nanos > 0;
        return isLimited && passed >= TimeUnit.MILLISECONDS.toNanos(millis) && passed >= nanos
                ? WaitEnd.TIME_OVER
                : WaitEnd.WOKEN;
    }

    /** Null if it will not wait. */
    private static @Nullable Begun beforeWait(@Nullable Object lock) {
        if (lock == null || !Thread.holdsLock(lock) || isInterrupted(Thread.currentThread())) {
            return null;
        }
        Context thread = Probes.context();
        thread.waiting(lock);
        return new Begun(thread.awaiting(lock), thread.notifications(lock));
    }

    /** False if the program's class answers by itself: probes must not call its code. */
    private static boolean isInterrupted(Thread current) {
        return ANSWERS_AS_THREAD.get(current.getClass()) && current.isInterrupted();
    }

    private static void afterWait(@Nullable Object lock, @Nullable Begun begun, WaitEnd end) {
        if (begun != null && lock != null) {
            Context thread = Probes.context();
            if (end == WaitEnd.WOKEN && lock instanceof Thread other && isWokenByEnd(other, begun, thread)) {
                Probes.joined(other, thread);
            }
            thread.waited(lock, begun.depth, end);
        }
    }

    /**
     * Whether a wait on a thread ended because that did: the JVM notifies those that wait on it. A thread that has ended by now may have been notified before, by
     * the program, and what it did since is not known. Where no blocks are judged notifications are not seen.
     */
    private static boolean isWokenByEnd(Thread other, Begun begun, Context thread) {
        return thread.transactions != null && thread.notifications(other) == begun.notifications && !other.isAlive();
    }
}
