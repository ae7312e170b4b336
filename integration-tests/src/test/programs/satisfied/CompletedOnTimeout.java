package satisfied;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: SATISFIED order
/** A stage gets a value when the time is up. */
public class CompletedOnTimeout extends Meeting {

    private final CompletableFuture<Integer> stage = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        CompletableFuture<Void> done = stage.thenAccept(value -> learnt = value);
        stage.completeOnTimeout(1, 20, TimeUnit.MILLISECONDS);
        done.join();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
