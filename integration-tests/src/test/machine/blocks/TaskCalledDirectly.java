package blocks;

import control.Turns;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// expect: SATISFIED
/** Another thread runs a task by itself that the block has handed over: it did not need the block for that. */
public class TaskCalledDirectly {

    private static final class Job implements Runnable {
        private int times;

        @Override
        public void run() {
            Turns.reach(times++);
        }
    }

    private static volatile int number;
    private static volatile int seen;

    static void block(ExecutorService pool, Job job) {
        pool.execute(job);
        Turns.reach(2);
        Turns.await(3);
        seen = number;
    }

    public static void run() throws Exception {
        Turns.restart();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> Turns.await(4));
        var job = new Job();
        Turns.both(() -> block(pool, job), () -> {
            Turns.await(2);
            job.run();
            number = 1;
            Turns.reach(3);
        });
        Turns.reach(4);
        pool.shutdown();
    }
}
