package satisfied;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import support.Program;

// expect: SATISFIED order
/** All of several stages. */
public class AllOfArray extends Program {

    private final CompletableFuture<?>[] parts = {new CompletableFuture<>(), CompletableFuture.completedFuture(2)};
    private final CompletableFuture<Void> all = CompletableFuture.allOf(parts);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        parts[0].complete(null);
    }

    @Override
    protected void second() throws Exception {
        all.get(1, TimeUnit.MINUTES);
        require(all.isDone());
        learnt = 1;
    }
}
