package satisfied;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A future that was done before it could be cancelled. */
public class CancelFails extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        future.complete("done");
    }

    @Override
    protected void second() throws Exception {
        require(!future.cancel(false));
        learnt = 1;
    }
}
