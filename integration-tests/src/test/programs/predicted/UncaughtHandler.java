package predicted;

import java.util.concurrent.CountDownLatch;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: the thread counts down before it fails. */
public class UncaughtHandler extends Meeting {

    private final CountDownLatch latch = new CountDownLatch(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var thread = new Thread(() -> {
            latch.countDown();
            throw new IllegalStateException("failed");
        });
        thread.setUncaughtExceptionHandler((failed, e) -> {
            told = 1;
            System.out.println("1 told");
        });
        thread.start();
        latch.await();
        System.out.println("2 learning");
        learnt = 1;
        thread.join();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
