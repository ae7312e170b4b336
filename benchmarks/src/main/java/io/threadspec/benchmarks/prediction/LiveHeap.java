package io.threadspec.benchmarks.prediction;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** How much of the heap is alive while something runs: collections are forced, one after the other, so time means nothing then. */
final class LiveHeap {

    private static final int PAUSE_MILLIS = 20;
    private static final double MEBIBYTE = 1 << 20;

    private LiveHeap() {}

    /** The most that was alive, in MiB, beyond what was alive before. */
    static double peakDuring(Callable<?> task) throws InterruptedException, ExecutionException {
        double before = alive();
        double peak = before;
        ExecutorService executor = Executors.newSingleThreadExecutor();
        try {
            Future<?> future = executor.submit(task);
            while (!isDone(future)) {
                peak = Math.max(peak, alive());
            }
        } finally {
            executor.shutdown();
        }
        return peak - before;
    }

    private static boolean isDone(Future<?> future) throws InterruptedException, ExecutionException {
        try {
            future.get(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        }
    }

    /** As the collector has counted it: what the task allocates until somebody else can count is not alive yet, or already garbage. */
    @SuppressWarnings("SystemGC") // Only a collection shows what is alive.
    private static double alive() {
        System.gc();
        long bytes = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            MemoryUsage afterCollection = pool.getCollectionUsage();
            if (pool.getType() == MemoryType.HEAP && afterCollection != null) {
                bytes += afterCollection.getUsed();
            }
        }
        return bytes / MEBIBYTE;
    }
}
