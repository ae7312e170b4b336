package predicted;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ExceptionallyComposed extends Program {

    private final CompletableFuture<String> inner = new CompletableFuture<>();
    private final CompletableFuture<String> mended =
            CompletableFuture.<String>failedFuture(new IllegalStateException("failed")).exceptionallyCompose(e -> inner);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        inner.complete("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(mended.join().equals("x"));
        learnt = 1;
    }
}
