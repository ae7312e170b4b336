package satisfied;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A future that has failed. */
public class CompletedExceptionally extends Program {

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
        require(future.isCompletedExceptionally());
        learnt = 1;
    }
}
