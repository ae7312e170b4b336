package satisfied;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A future that another thread has cancelled. */
public class CancelSeen extends Program {

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
        require(future.isCancelled());
        learnt = 1;
    }
}
