package predicted;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: PREDICTED order
// since: 19
/** The mistake: it is told before it is so. */
public class ExceptionNow extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        future.completeExceptionally(new IllegalStateException("failed"));
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(future.exceptionNow() != null);
        learnt = 1;
    }
}
