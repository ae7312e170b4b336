package blocks;

import control.Turns;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// expect: SATISFIED
/** Two tasks have nothing to do with each other, but that one thread runs them one after the other. */
public class TasksOfOneThread {

    private static int first;
    private static int second;
    private static volatile int seen;

    static void block(ExecutorService pool) {
        pool.execute(() -> {
            first++;
            Turns.reach(1);
        });
        Turns.await(2);
        seen = second;
    }

    public static void run() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Turns.both(() -> block(pool), () -> {
            Turns.await(1);
            pool.execute(() -> {
                second++;
                Turns.reach(2);
            });
        });
        pool.shutdown();
    }
}
