package satisfied;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** An executor that hides a pool of one thread runs its tasks one after the other, also where a thread is replaced. */
public class UnconfigurablePoolOfOne extends Meeting {

    private final ExecutorService executor =
            Executors.unconfigurableExecutorService(Executors.newFixedThreadPool(1));

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
