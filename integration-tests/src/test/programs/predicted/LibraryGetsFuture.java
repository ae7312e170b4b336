package predicted;

import java.util.concurrent.CompletableFuture;
import library.Services;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryGetsFuture extends Program {

    private final CompletableFuture<String> future = new CompletableFuture<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        future.complete("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Services.get(future).equals("x"));
        learnt = 1;
    }
}
