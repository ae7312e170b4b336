package predicted;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class JoinThrows extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        future.completeExceptionally(new IllegalStateException("failed"));
        told = 1;
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
