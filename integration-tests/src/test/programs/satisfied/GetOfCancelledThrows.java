package satisfied;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** The result of a future is that it was cancelled. */
public class GetOfCancelledThrows extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        future.cancel(false);
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
