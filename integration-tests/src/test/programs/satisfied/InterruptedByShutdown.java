package satisfied;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A task whose executor is shut down meets the interrupt. */
public class InterruptedByShutdown extends Meeting {

    private final ExecutorService executor = Executors.newCachedThreadPool();
    private final CountDownLatch begun = new CountDownLatch(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        executor.execute(this::task);
        begun.await();
        told = 1;
        executor.shutdownNow();
        executor.shutdown();
        require(executor.awaitTermination(1, TimeUnit.MINUTES));
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }

    private void task() {
        begun.countDown();
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException expected) {
            learnt = 1;
        }
    }
}
