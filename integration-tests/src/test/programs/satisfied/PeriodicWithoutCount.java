package satisfied;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: SATISFIED order
/** What runs again and again knows of the time before, though nothing but the pool says so. */
public class PeriodicWithoutCount extends Meeting {

    private final ThreadLocal<int[]> mine = ThreadLocal.withInitial(() -> new int[1]);
    private final CountDownLatch done = new CountDownLatch(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var pool = new ScheduledThreadPoolExecutor(1);
        told = 1;
        var future = pool.scheduleWithFixedDelay(() -> {
            if (mine.get()[0]++ == 2) {
                learnt = 1;
                done.countDown();
            }
        }, 0, 1, TimeUnit.MILLISECONDS);
        done.await();
        future.cancel(false);
        pool.shutdown();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
