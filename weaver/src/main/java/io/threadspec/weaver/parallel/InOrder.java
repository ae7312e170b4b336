package io.threadspec.weaver.parallel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs three {@link Steps} for each item of a list: the first and the last in any thread, the middle one in the order of the list and one
 * item at a time. Work that depends on the order belongs in the middle step; then the result does not depend on the threads.
 *
 * <p>The calling thread works too. If a step fails, no new item is begun, and the caller gets the failure: if several first steps fail,
 * that of the first item.
 */
public final class InOrder<T, B> {

    /** How many items may be begun ahead of the next one to settle: bounds their memory. */
    private static final int LEAD = 256;

    /**
     * The work for each item. Each thread has an object of its own; shared state is used only in {@link #settle}, or guarded.
     *
     * @param <T> the items
     * @param <B> the result of the first step
     */
    @FunctionalInterface
    public interface Steps<T, B> {
        /** By any thread. */
        B begin(T item);

        /** In the order of the items, one at a time; each call sees what earlier ones wrote. */
        default void settle(T item, B begun) {}

        /** By any thread, after {@link #settle}. */
        default void finish(T item, B begun) {}
    }

    private record Begun<B>(@Nullable B value, @Nullable Throwable failure) {}

    private record Settled<B>(int index, B value) {}

    private final List<T> items;

    // All guarded by this.
    private final Map<Integer, Begun<B>> begun = new HashMap<>();
    private final Deque<Settled<B>> settled = new ArrayDeque<>();
    private int nextToBegin;
    private int nextToSettle;
    private int finished;
    private boolean isSettling;
    private @Nullable Throwable failure;

    private InOrder(List<T> items) {
        this.items = items;
    }

    /** How many threads are useful on this machine. */
    public static int processors() {
        return Runtime.getRuntime().availableProcessors();
    }

    /**
     * Returns when all steps of all items are done.
     *
     * @param threads how many, including the calling one
     * @param steps called once for each thread
     */
    public static <T, B> void run(int threads, List<T> items, Supplier<? extends Steps<T, B>> steps) {
        new InOrder<T, B>(items).run(Math.max(1, Math.min(threads, items.size())), steps);
    }

    private void run(int threads, Supplier<? extends Steps<T, B>> steps) {
        List<Thread> others = new ArrayList<>();
        for (int i = 1; i < threads; i++) {
            Steps<T, B> ofThread = steps.get();
            var thread = new Thread(() -> work(ofThread), "threadspec-weaving-" + i);
            thread.setDaemon(true);
            thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
            others.add(thread);
        }
        Steps<T, B> own = steps.get();
        try {
            others.forEach(Thread::start);
            work(own);
        } catch (OutOfMemoryError e) {
            fail(e); // A thread could not be started: the started ones must not outlive this.
        } finally {
            others.forEach(InOrder::joinUninterruptibly);
        }
        throwFailure();
    }

    /** An interrupted weaving ends when it next reads or writes a file, or when it is done. */
    private static void joinUninterruptibly(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void throwFailure() {
        Throwable thrown = failure;
        if (thrown instanceof Error error) {
            throw error;
        } else if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
    }

    private void work(Steps<T, B> steps) {
        try {
            for (Runnable step = next(steps); step != null; step = next(steps)) {
                step.run();
            }
        } catch (RuntimeException | Error e) {
            fail(e);
        }
    }

    /** The next step for a thread; waits for one; null if nothing is left to do. */
    private synchronized @Nullable Runnable next(Steps<T, B> steps) {
        boolean interrupted = false;
        try {
            while (failure == null && finished < items.size()) {
                Settled<B> written = settled.poll();
                if (written != null) {
                    return () -> finish(steps, written);
                }
                if (!isSettling && begun.containsKey(nextToSettle)) {
                    isSettling = true;
                    return () -> settleAll(steps);
                }
                if (nextToBegin < items.size() && nextToBegin < nextToSettle + LEAD) {
                    int index = nextToBegin++;
                    return () -> begin(steps, index);
                }
                try {
                    wait();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            return null;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void begin(Steps<T, B> steps, int index) {
        Begun<B> result;
        try {
            result = new Begun<>(steps.begin(items.get(index)), null);
        } catch (RuntimeException | Error e) {
            result = new Begun<>(null, e); // Thrown when its turn comes: an earlier item may fail too.
        }
        synchronized (this) {
            begun.put(index, result);
            notifyAll();
        }
    }

    /** Settles all items whose turn it is; one thread at a time. */
    private void settleAll(Steps<T, B> steps) {
        int index;
        Begun<B> next;
        synchronized (this) {
            index = nextToSettle;
            next = begun.remove(index);
        }
        while (next != null) {
            B value = next.value();
            if (value == null) {
                fail(next.failure());
                return;
            }
            steps.settle(items.get(index), value);
            synchronized (this) {
                settled.add(new Settled<>(index, value));
                nextToSettle = ++index;
                next = begun.remove(index);
                isSettling = next != null;
                notifyAll();
            }
        }
    }

    private void finish(Steps<T, B> steps, Settled<B> written) {
        steps.finish(items.get(written.index()), written.value());
        synchronized (this) {
            finished++;
            notifyAll();
        }
    }

    private synchronized void fail(@Nullable Throwable thrown) {
        if (failure == null) {
            failure = thrown != null ? thrown : new IllegalStateException("a first step made nothing");
        }
        notifyAll();
    }
}
