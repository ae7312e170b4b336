package blocks;

import control.Turns;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

// expect: NOT SERIALIZABLE
// advice: no lock
// says: the hand-over of a task
/** The same where the block waits until the executor has terminated. */
public class TaskAndEnd {

    private static int number;

    static void block() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> number++);
        pool.shutdown();
        if (!pool.awaitTermination(1, TimeUnit.MINUTES)) {
            throw new IllegalStateException();
        }
    }

    public static void run() throws Exception {
        Turns.restart();
        block();
    }
}
