package predicted;

import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Executors;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: the result of another task is taken. */
public class CompletionQueue extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var pool = Executors.newCachedThreadPool();
        var results = new ExecutorCompletionService<Integer>(pool);
        var otherPool = Executors.newCachedThreadPool(); // A thread that does both would order them.
        var others = new ExecutorCompletionService<Integer>(otherPool);
        results.submit(() -> {
            told = 1;
            System.out.println("1 told");
            return 1;
        });
        others.submit(() -> 1);
        int value = others.take().get();
        System.out.println("2 learning");
        learnt = value;
        pool.shutdown();
        otherPool.shutdown();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
