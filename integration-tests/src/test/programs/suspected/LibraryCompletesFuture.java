package suspected;

import java.util.concurrent.CompletableFuture;
import library.Services;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A future that code which is not woven is given to complete. */
public class LibraryCompletesFuture extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        Services.complete(future, "x");
    }

    @Override
    protected void second() throws Exception {
        require(future.join().equals("x"));
        learnt = 1;
    }
}
