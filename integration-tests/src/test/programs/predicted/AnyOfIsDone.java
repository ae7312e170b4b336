package predicted;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class AnyOfIsDone extends Program {

    private final CompletableFuture<Integer> one = new CompletableFuture<>();
    private final CompletableFuture<Object> any = CompletableFuture.anyOf(one, new CompletableFuture<>());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        one.complete(1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(any.isDone());
        learnt = 1;
    }
}
