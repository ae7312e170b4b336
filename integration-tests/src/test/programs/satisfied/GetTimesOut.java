package satisfied;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** A future that is not done in time. */
public class GetTimesOut extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        try {
            future.get(1, TimeUnit.MILLISECONDS);
            require(false);
        } catch (TimeoutException expected) {
            // It is not done yet.
        }
    }

    @Override
    protected void second() throws Exception {
        future.complete("done");
        learnt = 1;
    }
}
