package blocks;

import control.Turns;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

// expect: SATISFIED
/** Two tasks that one worker runs hand over one object: the run of it is of the second one, and has nothing to do with the first. */
public class TwiceByOneWorker {

    private static volatile int first;
    private static volatile int second;
    private static volatile int seen;
    private static volatile int got;

    static final class Task implements Runnable {
        @Override
        public void run() {
            second = 1;
        }
    }

    static void block() {
        first = 1;
        Turns.reach(1);
        Turns.await(2);
        got = second;
        Turns.reach(3);
    }

    public static void run() throws Exception {
        ExecutorService worker = Executors.newFixedThreadPool(1);
        ExecutorService busy = Executors.newFixedThreadPool(1);
        ExecutorService free = Executors.newFixedThreadPool(1);
        Turns.both(TwiceByOneWorker::block, () -> {
            var task = new Task();
            busy.execute(() -> Turns.await(3));
            worker.execute(() -> {
                Turns.await(1);
                seen = first;
                busy.execute(task);
            });
            worker.execute(() -> {
                free.execute(task);
                free.execute(() -> Turns.reach(2));
            });
            Turns.await(3);
        });
        worker.shutdown();
        busy.shutdown();
        free.shutdown();
        if (!busy.awaitTermination(1, TimeUnit.MINUTES)) { // Or it would wait for the turns of the next program.
            throw new IllegalStateException("still running");
        }
    }
}
