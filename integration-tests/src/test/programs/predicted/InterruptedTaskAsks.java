package predicted;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class InterruptedTaskAsks extends Meeting {

    private final ExecutorService executor = Executors.newCachedThreadPool();
    private final CountDownLatch begun = new CountDownLatch(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        executor.execute(this::task);
        begun.await();
        executor.shutdownNow();
        told = 1;
        System.out.println("1 told");
        executor.shutdown();
        require(executor.awaitTermination(1, TimeUnit.MINUTES));
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }

    private void task() {
        begun.countDown();
        while (!Thread.currentThread().isInterrupted()) {
            Thread.onSpinWait();
        }
        System.out.println("2 learning");
        learnt = 1;
    }
}
