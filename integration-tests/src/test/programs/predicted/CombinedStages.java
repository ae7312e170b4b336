package predicted;

import java.util.concurrent.CompletableFuture;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class CombinedStages extends Program {

    private final CompletableFuture<Integer> one = new CompletableFuture<>();
    private final CompletableFuture<Integer> two = CompletableFuture.completedFuture(2);
    private final CompletableFuture<Integer> sum = two.thenCombine(one, Integer::sum);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        one.complete(1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(sum.join() == 3);
        learnt = 1;
    }
}
