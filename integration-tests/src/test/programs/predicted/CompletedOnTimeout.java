package predicted;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: the time is up whether or not it is so. */
public class CompletedOnTimeout extends Meeting {

    private final CompletableFuture<Integer> stage = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        CompletableFuture<Void> done = stage.thenAccept(value -> {
            System.out.println("2 learning");
            learnt = value;
        });
        stage.completeOnTimeout(1, 20, TimeUnit.MILLISECONDS);
        told = 1;
        System.out.println("1 told");
        done.join();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
