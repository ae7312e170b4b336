package satisfied;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: SATISFIED order
/** A stage that is composed of one which another thread completes later. */
public class ComposedWithLater extends Program {

    private final CompletableFuture<String> inner = new CompletableFuture<>();
    private final CompletableFuture<String> composed = CompletableFuture.completedFuture(1).thenCompose(one -> inner);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        inner.complete("x");
    }

    @Override
    protected void second() throws Exception {
        require(composed.join().equals("x"));
        learnt = 1;
    }
}
