package predicted;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ComposedWithEarlier extends Program {

    private final CompletableFuture<String> inner = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        inner.complete("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(CompletableFuture.supplyAsync(() -> 1).thenCompose(one -> inner).join().equals("x"));
        learnt = 1;
    }
}
