package blocks;

import control.Turns;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// expect: SATISFIED
/** A task has seen what the block did, and has ended; but the value that the block gets was provided by another thread before. */
public class CompletedByAnother {

    private static volatile int number;

    static void block(CompletableFuture<Integer> value) {
        number = 1;
        Turns.reach(1);
        Turns.await(3);
        value.thenApply(result -> result + 1).join();
        value.join();
    }

    public static void run() throws Exception {
        Turns.restart();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        CompletableFuture<Integer> value = CompletableFuture.supplyAsync(
                () -> {
                    Turns.await(1);
                    int seen = number;
                    Turns.await(2);
                    return seen;
                },
                pool);
        value.complete(7);
        pool.execute(() -> Turns.reach(3)); // When the task has ended.
        Turns.both(() -> block(value), () -> {
            Turns.await(1);
            Turns.reach(2);
        });
        pool.shutdown();
    }
}
