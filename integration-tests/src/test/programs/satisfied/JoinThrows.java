package satisfied;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import support.Program;

// expect: SATISFIED order
/** The result of a future is that it has failed. */
public class JoinThrows extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        future.completeExceptionally(new IllegalStateException("failed"));
    }

    @Override
    protected void second() throws Exception {
        try {
            future.join();
            require(false);
        } catch (CompletionException expected) {
            // It has failed.
        }
        learnt = 1;
    }
}
