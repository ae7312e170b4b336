package predicted;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import support.Program;

// expect: PREDICTED order
/** The mistake: what happens after the look is not ordered by it. */
public class GetTimesOut extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        try {
            future.get(1, TimeUnit.MILLISECONDS);
            require(false);
        } catch (TimeoutException expected) {
            // It is not done yet.
        }
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        future.complete("done");
        learnt = 1;
    }
}
