package satisfied;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: SATISFIED order
/** What runs again and again knows of the time before, also in a pool of several threads. */
public class PeriodicTask extends Meeting {

    private int runs;
    private final CountDownLatch done = new CountDownLatch(3);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var pool = Executors.newScheduledThreadPool(3);
        pool.scheduleAtFixedRate(() -> {
            runs++;
            if (runs == 1) {
                told = 1;
            } else {
                learnt = 1;
            }
            done.countDown();
        }, 0, 3, TimeUnit.MILLISECONDS);
        done.await();
        pool.shutdownNow();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
