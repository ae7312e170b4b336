package predicted;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import support.Program;

// expect: PREDICTED order
// since: 19
/** The mistake: it is told before it is so. */
public class FutureState extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        future.complete("done");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(future.state() == Future.State.SUCCESS);
        learnt = 1;
    }
}
