package satisfied;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: SATISFIED order
/** Any of several stages. */
public class AnyOfIsDone extends Program {

    private final CompletableFuture<Integer> one = new CompletableFuture<>();
    private final CompletableFuture<Object> any = CompletableFuture.anyOf(one, new CompletableFuture<>());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        one.complete(1);
    }

    @Override
    protected void second() throws Exception {
        require(any.isDone());
        learnt = 1;
    }
}
