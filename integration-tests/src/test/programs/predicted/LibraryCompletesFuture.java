package predicted;

import java.util.concurrent.CompletableFuture;
import library.Services;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryCompletesFuture extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Services.complete(future, "x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(future.join().equals("x"));
        learnt = 1;
    }
}
