package io.threadspec.runtime.capture.mode;

import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Who may hold a lock of a variable, or be writing an element: those who wait see whether that thread has ended, or does something else by
 * now because an error struck it. Thread-safe.
 */
public final class LockOwners {

    private static final int FEW = 256;

    private final AtomicInteger numbers = new AtomicInteger();

    /** By the number that stands for the thread in locks. Those that have ended are purged. Synchronisation: thread-safe by itself. */
    private final ConcurrentHashMap<Integer, WeakReference<Knowledge>> threads = new ConcurrentHashMap<>();

    /** With how many entries those of ended threads are purged. Synchronisation: none; if two threads purge at once, both may. */
    private int purgeAt = FEW;

    /** A number for a thread: not 0, and the same one again after four thousand million others. */
    public int add(Knowledge thread) {
        int next = numbers.incrementAndGet();
        int number = next == 0 ? numbers.incrementAndGet() : next;
        threads.put(number, new WeakReference<>(thread));
        if (threads.size() >= purgeAt) {
            threads.values().removeIf(reference -> hasEnded(reference.get()));
            purgeAt = Math.max(FEW, 2 * threads.size());
        }
        return number;
    }

    /** Whether the thread gives back nothing any more. */
    public boolean hasEnded(int number) {
        WeakReference<Knowledge> reference = threads.get(number);
        return reference == null || hasEnded(reference.get());
    }

    public static boolean hasEnded(@Nullable Knowledge knowledge) {
        Thread thread = knowledge == null ? null : knowledge.thread.get();
        return thread == null || !thread.isAlive();
    }

    /** Whether another thread than the current one may be writing an element that is BUSY. */
    public boolean isWriting(int array, int index) {
        for (WeakReference<Knowledge> reference : threads.values()) {
            Knowledge knowledge = reference.get();
            if (knowledge != null
                    && knowledge.writing == array
                    && knowledge.writingIndex == index
                    && knowledge.thread.get() != Thread.currentThread()
                    && !hasEnded(knowledge)) {
                return true;
            }
        }
        return false;
    }
}
