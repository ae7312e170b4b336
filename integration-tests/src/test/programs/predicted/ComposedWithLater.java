package predicted;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ComposedWithLater extends Program {

    private final CompletableFuture<String> inner = new CompletableFuture<>();
    private final CompletableFuture<String> composed = CompletableFuture.completedFuture(1).thenCompose(one -> inner);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        inner.complete("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(composed.join().equals("x"));
        learnt = 1;
    }
}
