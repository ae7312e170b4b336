package satisfied;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A pool that can have no more than one thread runs its tasks one after the other, also where a thread is replaced. */
public class PoolOfOne extends Meeting {

    private final ExecutorService executor =
            new ThreadPoolExecutor(1, 1, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());

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
