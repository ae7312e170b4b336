package satisfied;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import support.Meeting;

// expect: SATISFIED order
/** The result of a task is that it has failed. */
public class SubmittedTaskThrows extends Meeting {

    private final ExecutorService executor = Executors.newSingleThreadExecutor();
    private final Future<?> future = executor.submit(() -> fail());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        // It is the other thread that does something.
    }

    @Override
    protected void second() throws Exception {
        try {
            future.get();
            require(false);
        } catch (ExecutionException expected) {
            // It has failed.
        }
        learnt = 1;
        executor.shutdown();
    }

    private void fail() {
        told = 1;
        throw new IllegalStateException("failed");
    }
}
