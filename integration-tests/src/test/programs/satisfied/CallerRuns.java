package satisfied;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: SATISFIED order
/** A task that a full pool gives back runs in the thread of the caller. */
public class CallerRuns extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.MINUTES, new SynchronousQueue<>(), new ThreadPoolExecutor.CallerRunsPolicy());
        var release = new CountDownLatch(1);
        pool.execute(() -> {
            try {
                release.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        told = 1;
        pool.execute(() -> learnt = 1);
        release.countDown();
        pool.shutdown();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
