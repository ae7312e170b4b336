package blocks;

import control.Turns;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;

// expect: SATISFIED
/** Two tasks that one worker runs put one object into a queue: who takes it may get either. */
public class GivenByOneWorker {

    private static volatile int first;
    private static volatile int second;
    private static volatile int seen;
    private static volatile int got;

    static void block() {
        first = 1;
        Turns.reach(1);
        Turns.await(3);
        got = second;
    }

    public static void run() throws Exception {
        ExecutorService worker = Executors.newFixedThreadPool(1);
        var queue = new LinkedBlockingQueue<Object>();
        var element = new Object();
        Turns.both(GivenByOneWorker::block, () -> {
            worker.execute(() -> {
                Turns.await(1);
                seen = first;
                queue.add(element);
            });
            worker.execute(() -> {
                queue.add(element);
                Turns.reach(2);
            });
            Turns.await(2);
            queue.poll();
            queue.poll();
            second = 1;
            Turns.reach(3);
        });
        worker.shutdown();
    }
}
