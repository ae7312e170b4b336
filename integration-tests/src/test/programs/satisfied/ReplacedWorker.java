package satisfied;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** The worker of a single-thread executor that has failed is replaced; tasks still run one after the other. */
public class ReplacedWorker extends Meeting {

    private final ExecutorService executor = Executors.newSingleThreadExecutor();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {});
        executor.execute(() -> {
            told = 1;
            throw new IllegalStateException("failed");
        });
        executor.execute(() -> learnt = 1);
        executor.shutdown();
        require(executor.awaitTermination(1, TimeUnit.MINUTES));
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
