package predicted;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import support.Program;

// expect: PREDICTED order
// since: 19
/** The mistake: what happens after the look is not ordered by it. */
public class FutureStateRunning extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        require(future.state() == Future.State.RUNNING);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        future.complete("done");
        learnt = 1;
    }
}
