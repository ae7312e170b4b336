package satisfied;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
// since: 19
/** The state of a future. */
public class FutureState extends Program {

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
        require(future.state() == Future.State.SUCCESS);
        learnt = 1;
    }
}
