package predicted;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class GetOfCancelledThrows extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        future.cancel(false);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        try {
            future.get();
            require(false);
        } catch (CancellationException expected) {
            // It was cancelled.
        }
        learnt = 1;
    }
}
