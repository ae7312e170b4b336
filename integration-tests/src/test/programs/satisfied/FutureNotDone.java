package satisfied;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** A future that is not done yet. */
public class FutureNotDone extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(!future.isDone());
    }

    @Override
    protected void second() throws Exception {
        future.complete("done");
        learnt = 1;
    }
}
