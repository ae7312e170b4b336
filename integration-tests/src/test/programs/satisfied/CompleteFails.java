package satisfied;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A future that another thread has completed. */
public class CompleteFails extends Program {

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
        require(!future.complete("again"));
        learnt = 1;
    }
}
