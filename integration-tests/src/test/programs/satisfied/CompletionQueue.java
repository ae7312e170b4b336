package satisfied;

import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Executors;
import support.Meeting;

// expect: SATISFIED order
/** Results as they come. */
public class CompletionQueue extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var pool = Executors.newCachedThreadPool();
        var results = new ExecutorCompletionService<Integer>(pool);
        results.submit(() -> told = 1);
        learnt = results.take().get();
        pool.shutdown();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
