package suspected;

import java.util.concurrent.CompletableFuture;
import library.Services;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A future that belongs to code which is not woven. */
public class LibraryProvidesAnswer extends Program {

    private final Services services = new Services();
    private final CompletableFuture<String> future = services.answer();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        services.provide("x");
    }

    @Override
    protected void second() throws Exception {
        require(future.join().equals("x"));
        learnt = 1;
    }
}
