package blocks;

import control.Turns;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

// expect: SATISFIED
/** A task that an executor has given back is run by another thread: that the executor has terminated says nothing of it. */
public class TaskGivenBack {

    private static volatile int first;
    private static volatile int seen;

    static void block(ExecutorService pool) {
        first = 1;
        Turns.reach(1);
        Turns.await(2);
        try {
            if (!pool.awaitTermination(1, TimeUnit.MINUTES)) {
                throw new IllegalStateException("still running");
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void run() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        var never = new CountDownLatch(1);
        pool.execute(() -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                // The executor is shut down.
            }
        });
        pool.execute(() -> seen = first);
        List<Runnable> left = pool.shutdownNow();
        Turns.both(() -> block(pool), () -> {
            Turns.await(1);
            left.forEach(Runnable::run);
            Turns.reach(2);
        });
    }
}
