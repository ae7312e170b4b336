package satisfied;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: SATISFIED order
/** A stage that is composed of one which another thread has completed. */
public class ComposedWithEarlier extends Program {

    private final CompletableFuture<String> inner = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        inner.complete("x");
    }

    @Override
    protected void second() throws Exception {
        require(CompletableFuture.supplyAsync(() -> 1).thenCompose(one -> inner).join().equals("x"));
        learnt = 1;
    }
}
