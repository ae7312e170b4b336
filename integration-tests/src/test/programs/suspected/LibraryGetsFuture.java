package suspected;

import java.util.concurrent.CompletableFuture;
import library.Services;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A future for which code that is not woven waits. */
public class LibraryGetsFuture extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        future.complete("x");
    }

    @Override
    protected void second() throws Exception {
        require(Services.get(future).equals("x"));
        learnt = 1;
    }
}
