package io.threadspec.runtime.capture;

import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The numbers that stand for threads in locks: who waits for a lock sees whether its owner has ended. Thread-safe. */
final class LockOwners {

    private static final int FEW = 256;

    private final AtomicInteger numbers = new AtomicInteger();

    /** By number. Those that have ended are purged. Synchronisation: thread-safe by itself. */
    private final ConcurrentHashMap<Integer, WeakReference<Thread>> threads = new ConcurrentHashMap<>();

    /** With how many entries those of ended threads are purged. Synchronisation: none; if two threads purge at once, both may. */
    private int purgeAt = FEW;

    /** A number for a thread: not 0, and the same one again after four thousand million others. */
    int add(WeakReference<Thread> thread) {
        int next = numbers.incrementAndGet();
        int number = next == 0 ? numbers.incrementAndGet() : next;
        threads.put(number, thread);
        if (threads.size() >= purgeAt) {
            threads.values().removeIf(LockOwners::hasEnded);
            purgeAt = Math.max(FEW, 2 * threads.size());
        }
        return number;
    }

    /** Whether the thread gives back nothing any more. */
    boolean hasEnded(int number) {
        return hasEnded(threads.get(number));
    }

    static boolean hasEnded(@Nullable WeakReference<Thread> reference) {
        Thread thread = reference == null ? null : reference.get();
        return thread == null || !thread.isAlive();
    }
}
