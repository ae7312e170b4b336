package satisfied;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: SATISFIED order
/** Two stages that are combined. */
public class CombinedStages extends Program {

    private final CompletableFuture<Integer> one = new CompletableFuture<>();
    private final CompletableFuture<Integer> two = CompletableFuture.completedFuture(2);
    private final CompletableFuture<Integer> sum = two.thenCombine(one, Integer::sum);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        one.complete(1);
    }

    @Override
    protected void second() throws Exception {
        require(sum.join() == 3);
        learnt = 1;
    }
}
