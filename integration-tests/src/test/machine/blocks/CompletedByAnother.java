package blocks;

import control.Turns;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// expect: SATISFIED
/** A task has seen what the block did, and has ended; but the value that the block gets was provided by another thread before. */
public class CompletedByAnother {

    private static volatile int number;
    private static CompletableFuture<Integer> value;

    static void block() {
        number = 1;
        Turns.reach(2);
        Turns.await(4);
        value.thenApply(result -> result + 1).join();
        value.join();
    }

    public static void run() throws Exception {
        Turns.restart();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        value = CompletableFuture.supplyAsync(
                () -> {
                    Turns.reach(1);
                    Turns.await(2);
                    int seen = number;
                    Turns.await(3);
                    return seen;
                },
                pool);
        Turns.await(1);
        value.complete(7);
        pool.execute(() -> Turns.reach(4)); // When the task has ended.
        Turns.both(CompletedByAnother::block, () -> {
            Turns.await(2);
            Turns.reach(3);
        });
        pool.shutdown();
    }
}
