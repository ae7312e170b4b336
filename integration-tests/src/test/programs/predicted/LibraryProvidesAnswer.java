package predicted;

import java.util.concurrent.CompletableFuture;
import library.Services;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryProvidesAnswer extends Program {

    private final Services services = new Services();
    private final CompletableFuture<String> future = services.answer();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        services.provide("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(future.join().equals("x"));
        learnt = 1;
    }
}
