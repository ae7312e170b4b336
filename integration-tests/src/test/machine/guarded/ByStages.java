package guarded;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Stages that follow each other. */
public class ByStages extends Guarded {

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByStages();
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        CompletableFuture<Void> last = CompletableFuture.runAsync(own::block, pool);
        for (int round = 0; round < ROUNDS; round++) {
            last = last.thenRunAsync(own::block, pool).thenRun(own::block);
        }
        last.thenCompose(nothing -> CompletableFuture.runAsync(own::block, pool)).join();
        own.block();
        pool.shutdown();
    }
}
