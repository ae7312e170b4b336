package predicted;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: nobody waits for the task that fails. */
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
        System.out.println("2 learning");
        learnt = 1;
        executor.shutdown();
    }

    private void fail() {
        told = 1;
        System.out.println("1 told");
        throw new IllegalStateException("failed");
    }
}
