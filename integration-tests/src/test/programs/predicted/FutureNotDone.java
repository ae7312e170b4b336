package predicted;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: PREDICTED order
/** The mistake: what happens after the look is not ordered by it. */
public class FutureNotDone extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        require(!future.isDone());
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        future.complete("done");
        learnt = 1;
    }
}
