package predicted;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class CompleteFails extends Program {

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
        require(!future.complete("again"));
        learnt = 1;
    }
}
