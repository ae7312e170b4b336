package satisfied;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: SATISFIED order
/** A task that an executor begins later. */
public class DelayedExecutor extends Meeting {

    private final CountDownLatch done = new CountDownLatch(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        Executor later = CompletableFuture.delayedExecutor(5, TimeUnit.MILLISECONDS);
        later.execute(() -> {
            learnt = 1;
            done.countDown();
        });
        done.await();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
