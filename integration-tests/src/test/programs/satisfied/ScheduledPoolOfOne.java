package satisfied;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A timed pool of one thread runs its tasks one after the other, also where the thread is another one. */
public class ScheduledPoolOfOne extends Meeting {

    private final ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        executor.setKeepAliveTime(1, TimeUnit.NANOSECONDS);
        executor.allowCoreThreadTimeOut(true);
        executor.execute(() -> told = 1);
        Thread.sleep(100); // Long enough for the thread to be gone.
        executor.execute(() -> learnt = 1);
        executor.shutdown();
        require(executor.awaitTermination(1, TimeUnit.MINUTES));
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
