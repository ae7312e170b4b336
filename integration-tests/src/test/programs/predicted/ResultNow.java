package predicted;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: PREDICTED order
// since: 19
/** The mistake: it is told before it is so. */
public class ResultNow extends Program {

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
        require(future.resultNow().equals("done"));
        learnt = 1;
    }
}
