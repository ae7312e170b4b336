package blocks;

import control.Turns;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// expect: NOT SERIALIZABLE
// advice: no lock
// says: The block starts a thread or a task and waits for it.
/** A block that starts a task and waits for it is interrupted by the task. */
public class TaskAndWait {

    private static int number;

    static void block(ExecutorService pool) throws Exception {
        pool.submit(() -> number++).get();
    }

    public static void run() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            block(pool);
        } finally {
            pool.shutdown();
        }
        Turns.restart();
    }
}
