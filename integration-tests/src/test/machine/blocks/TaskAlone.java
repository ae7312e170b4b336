package blocks;

import control.Turns;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

// expect: SATISFIED
/** A block that starts a task and does not wait for it; and one that waits for a task which does nothing. */
public class TaskAlone {

    private static int number;

    static Future<?> block(ExecutorService pool) throws Exception {
        pool.submit(() -> {}).get();
        return pool.submit(() -> number++);
    }

    public static void run() throws Exception {
        Turns.restart();
        ExecutorService pool = Executors.newCachedThreadPool();
        try {
            for (int i = 0; i < 20; i++) {
                block(pool).get();
            }
        } finally {
            pool.shutdown();
        }
    }
}
