package satisfied;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** A future that nobody has cancelled yet. */
public class NotYetCancelled extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(!future.isCancelled());
    }

    @Override
    protected void second() throws Exception {
        future.cancel(false);
        learnt = 1;
    }
}
