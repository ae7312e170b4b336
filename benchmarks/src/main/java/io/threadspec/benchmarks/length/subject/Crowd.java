package io.threadspec.benchmarks.length.subject;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;

/**
 * Very many threads of one executor, all alive at once: each has its events and then waits until all have had theirs. Prints the heap that
 * is in use then, after a collection.
 */
public final class Crowd {

    private static final Object LOCK = new Object();

    /** Guarded by LOCK. */
    static int inside;

    private Crowd() {}

    /** @param args {@code platform} or {@code virtual}, {@code lock} or {@code apart}, number of threads, number of rounds */
    public static void main(String[] args) throws Exception {
        boolean isLocking = args[1].equals("lock");
        int threads = Integer.parseInt(args[2]);
        int rounds = Integer.parseInt(args[3]);
        var done = new CountDownLatch(threads);
        var end = new CountDownLatch(1);
        ExecutorService executor = executor(args[0]);
        List<Future<?>> futures = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            futures.add(executor.submit(() -> {
                for (int round = 0; round < rounds; round++) {
                    if (isLocking) {
                        pass();
                    } else {
                        new Ticket().use();
                    }
                }
                done.countDown();
                end.await();
                return null;
            }));
        }
        done.await();
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        System.out.println((runtime.totalMemory() - runtime.freeMemory()) >> 20);
        end.countDown();
        for (Future<?> future : futures) {
            future.get();
        }
        executor.shutdown();
        pass();
    }

    private static void pass() {
        synchronized (LOCK) {
            inside = 1;
            inside = 0;
        }
    }

    private static ExecutorService executor(String kind) throws ReflectiveOperationException {
        if (kind.equals("platform")) {
            ThreadFactory small = task -> new Thread(null, task, "small", 1 << 17);
            return Executors.newCachedThreadPool(small);
        }
        // Compiled for JDK 17, which has none of these.
        return (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    }
}
