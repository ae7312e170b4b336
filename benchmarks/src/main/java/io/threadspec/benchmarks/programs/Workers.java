package io.threadspec.benchmarks.programs;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Starts the threads of a program and waits for their end. */
final class Workers {

    static final int COUNT = 2;

    private @Nullable Throwable failure;

    /** What a thread does. */
    interface Work {
        void run(int worker) throws InterruptedException;
    }

    private Workers() {}

    static void run(Work work) throws InterruptedException {
        var workers = new Workers();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            int worker = i;
            threads.add(new Thread(() -> workers.guard(work, worker), "worker-" + i));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        workers.throwFailure();
    }

    private void guard(Work work, int worker) {
        try {
            work.run(worker);
        } catch (InterruptedException | RuntimeException | Error e) {
            fail(e);
        }
    }

    private synchronized void fail(Throwable e) {
        failure = e;
    }

    private synchronized void throwFailure() {
        if (failure != null) {
            throw new IllegalStateException("a worker failed", failure);
        }
    }
}
