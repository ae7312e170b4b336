package blocks;

import control.Turns;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

// expect: SATISFIED
/** What a worker does before a task has nothing to do with the task before, but that one thread does both. */
public class BetweenTasks {

    private static volatile int first;
    private static volatile int second;
    private static volatile int seen;
    private static volatile int got;

    static void block() {
        first = 1;
        Turns.reach(1);
        Turns.await(2);
        got = second;
    }

    public static void run() throws Exception {
        ExecutorService worker = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
            @Override
            protected void beforeExecute(Thread thread, Runnable task) {
                second = 1;
            }
        };
        Turns.both(BetweenTasks::block, () -> {
            worker.execute(() -> {
                Turns.await(1);
                seen = first;
            });
            worker.execute(() -> Turns.reach(2));
        });
        worker.shutdown();
    }
}
