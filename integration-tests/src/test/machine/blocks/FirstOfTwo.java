package blocks;

import control.Turns;
import java.util.concurrent.CompletableFuture;

// expect: SATISFIED
/** Which of two stages a thread has waited for is not known. */
public class FirstOfTwo {

    private static volatile int number;
    private static final CompletableFuture<Integer> one = new CompletableFuture<>();
    private static final CompletableFuture<Integer> other = new CompletableFuture<>();

    static void block() {
        number = 1;
        Turns.reach(1);
        Turns.await(2);
        CompletableFuture.anyOf(one, other).join();
        one.applyToEither(other, result -> result).join();
    }

    public static void run() throws Exception {
        one.complete(0);
        Turns.both(FirstOfTwo::block, () -> {
            Turns.await(1);
            other.complete(number);
            Turns.reach(2);
        });
    }
}
