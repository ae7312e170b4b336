package predicted;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class AllOfArray extends Program {

    private final CompletableFuture<?>[] parts = {new CompletableFuture<>(), CompletableFuture.completedFuture(2)};
    private final CompletableFuture<Void> all = CompletableFuture.allOf(parts);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        parts[0].complete(null);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        all.get(1, TimeUnit.MINUTES);
        require(all.isDone());
        learnt = 1;
    }
}
