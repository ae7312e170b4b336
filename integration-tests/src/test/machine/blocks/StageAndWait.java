package blocks;

import control.Turns;
import java.util.concurrent.CompletableFuture;

// expect: NOT SERIALIZABLE
// advice: no lock
// says: the end of the wait
/** A block waits for a stage that another thread completes after it has seen what the block did. */
public class StageAndWait {

    private static volatile int number;
    private static final CompletableFuture<Integer> value = new CompletableFuture<>();

    static void block() {
        number = 1;
        Turns.reach(1);
        value.thenApply(result -> result + 1).join();
    }

    public static void run() throws Exception {
        Turns.both(StageAndWait::block, () -> {
            Turns.await(1);
            value.complete(number);
        });
    }
}
