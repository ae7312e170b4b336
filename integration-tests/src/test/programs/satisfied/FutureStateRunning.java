package satisfied;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
// since: 19
/** The state of a future that is not done yet. */
public class FutureStateRunning extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(future.state() == Future.State.RUNNING);
    }

    @Override
    protected void second() throws Exception {
        future.complete("done");
        learnt = 1;
    }
}
