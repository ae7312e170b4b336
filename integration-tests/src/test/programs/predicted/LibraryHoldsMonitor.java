package predicted;

import java.util.concurrent.CountDownLatch;
import library.Services;
import support.Meeting;

// expect: PREDICTED or SUSPECTED order
/** The mistake: another lock. */
public class LibraryHoldsMonitor extends Meeting {

    private final Object lock = new Object();
    private final Object other = new Object();
    private final CountDownLatch begun = new CountDownLatch(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        begun.countDown();
        Services.inMonitor(lock, () -> {
            told = 0;
            told = 1;
        });
        System.out.println("1 told");
    }

    @Override
    protected void second() throws Exception {
        begun.await();
        System.out.println("2 learning");
        synchronized (other) {
            learnt = 1;
            learnt = 0;
        }
    }
}
