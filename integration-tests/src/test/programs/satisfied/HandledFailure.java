package satisfied;

import java.util.concurrent.CompletableFuture;
import support.Meeting;

// expect: SATISFIED order
/** What failed knew more than the one who handles it. */
public class HandledFailure extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        int value = CompletableFuture.<Integer>supplyAsync(() -> {
                    told = 1;
                    throw new IllegalStateException("failed");
                })
                .handleAsync((result, failure) -> failure == null ? 0 : 1)
                .join();
        learnt = value;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
