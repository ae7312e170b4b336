package satisfied;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import support.Program;

// expect: SATISFIED order
/** An executor has terminated when all of its tasks have ended. */
public class ExecutorIsTerminated extends Program {

    private final ExecutorService executor = Executors.newSingleThreadExecutor();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        executor.execute(() -> told = 1);
        executor.shutdown();
    }

    @Override
    protected void second() throws Exception {
        while (!executor.isTerminated()) {
            Thread.yield();
        }
        learnt = 1;
    }
}
