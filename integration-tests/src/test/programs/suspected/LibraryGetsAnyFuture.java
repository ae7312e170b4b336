package suspected;

import java.util.concurrent.CompletableFuture;
import library.Services;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** Futures for which code that is not woven waits, in an array. */
public class LibraryGetsAnyFuture extends Program {

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
        Services.getAll(future, CompletableFuture.completedFuture("y"));
        learnt = 1;
    }
}
