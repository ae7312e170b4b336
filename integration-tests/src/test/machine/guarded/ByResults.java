package guarded;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Each task is awaited before the next one is handed over, to any thread of a pool. */
public class ByResults extends Guarded {

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByResults();
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        for (int round = 0; round < 2 * ROUNDS; round++) {
            own.block();
            pool.submit(own::block).get();
        }
        pool.shutdown();
    }
}
