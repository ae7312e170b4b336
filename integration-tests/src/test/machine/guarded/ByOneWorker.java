package guarded;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Tasks of a pool with one thread. */
public class ByOneWorker extends Guarded {

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByOneWorker();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        inThreads(THREADS, number -> {
            List<Future<?>> tasks = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                tasks.add(pool.submit(own::block));
            }
            for (Future<?> task : tasks) {
                task.get();
            }
        });
        pool.shutdown();
    }
}
