package predicted;

import java.util.concurrent.CompletableFuture;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: only the first of two stages is waited for. */
public class HandledFailure extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> {});
        CompletableFuture<Void> then = first.thenRunAsync(() -> {
            told = 1;
            System.out.println("1 told");
        });
        first.join();
        System.out.println("2 learning");
        learnt = 1;
        then.join();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
