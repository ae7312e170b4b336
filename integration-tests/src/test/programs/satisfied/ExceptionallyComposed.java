package satisfied;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: SATISFIED order
/** A stage that takes the place of one that failed. */
public class ExceptionallyComposed extends Program {

    private final CompletableFuture<String> inner = new CompletableFuture<>();
    private final CompletableFuture<String> mended =
            CompletableFuture.<String>failedFuture(new IllegalStateException("failed")).exceptionallyCompose(e -> inner);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        inner.complete("x");
    }

    @Override
    protected void second() throws Exception {
        require(mended.join().equals("x"));
        learnt = 1;
    }
}
