package io.threadspec.benchmarks.monitors;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * The workloads of {@link MonitorBenchmark} by the time that threads had a processor, for machines that have other things to do;
 * on an idle one use JMH. Prints millions of events in a second of one processor: by one thread, and by two at once. The best of
 * several rounds, for what disturbs can only make it slower.
 */
public final class DriveMonitors {

    private static final int ROUNDS = 8;
    private static final int CALLS = 2000;
    private static final int EVENTS_PER_CALL = 1000;

    private DriveMonitors() {}

    public static void main(String[] args) throws InterruptedException {
        var benchmark = new MonitorBenchmark();
        Map<String, Supplier<Runnable>> workloads = new LinkedHashMap<>();
        var plain = new MonitorBenchmark.Plain();
        workloads.put("plainSelfLoops", () -> () -> benchmark.plainSelfLoops(plain));
        workloads.put("plainEveryEventChangesTheState", () -> () -> benchmark.plainEveryEventChangesTheState(plain));
        var hasNext = new MonitorBenchmark.HasNext();
        workloads.put("hasNext", () -> {
            var position = new MonitorBenchmark.Position();
            return () -> benchmark.hasNext(hasNext, position);
        });
        workloads.put("hasNextScattered", () -> {
            var position = new MonitorBenchmark.Position();
            return () -> benchmark.hasNextScattered(hasNext, position);
        });
        var safeIterator = new MonitorBenchmark.SafeIterator();
        workloads.put("safeIterator", () -> {
            var position = new MonitorBenchmark.Position();
            return () -> benchmark.safeIterator(safeIterator, position);
        });
        workloads.put("safeIteratorScattered", () -> {
            var position = new MonitorBenchmark.Position();
            return () -> benchmark.safeIteratorScattered(safeIterator, position);
        });
        System.out.println("| workload | one thread | each of two threads |\n|---|---:|---:|");
        for (Map.Entry<String, Supplier<Runnable>> workload : workloads.entrySet()) {
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.1f | %.1f |%n",
                    workload.getKey(),
                    measure(workload.getValue(), 1),
                    measure(workload.getValue(), 2));
        }
    }

    private static double measure(Supplier<Runnable> workload, int threads) throws InterruptedException {
        double best = 0;
        for (int round = 0; round < ROUNDS; round++) {
            var start = new CountDownLatch(threads);
            var nanos = new AtomicLong();
            var running = new Thread[threads];
            for (int i = 0; i < threads; i++) {
                running[i] = new Thread(() -> nanos.addAndGet(run(workload.get(), start)));
                running[i].start();
            }
            for (Thread thread : running) {
                thread.join();
            }
            best = Math.max(best, 1e3 * threads * CALLS * EVENTS_PER_CALL / nanos.get());
        }
        return best;
    }

    private static long run(Runnable workload, CountDownLatch start) {
        start.countDown();
        try {
            start.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts", e);
        }
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        for (int call = 0; call < CALLS; call++) {
            workload.run();
        }
        return threads.getCurrentThreadCpuTime() - before;
    }
}
