package satisfied;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** The value of a future that has one. */
public class GetNow extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        future.complete("done");
    }

    @Override
    protected void second() throws Exception {
        require(future.getNow("none").equals("done"));
        learnt = 1;
    }
}
