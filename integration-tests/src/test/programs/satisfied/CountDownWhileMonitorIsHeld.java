package satisfied;

import java.util.concurrent.CountDownLatch;
import support.Meeting;

// expect: SATISFIED order
/** A latch that is counted down while another thread is in its monitor. */
public class CountDownWhileMonitorIsHeld extends Meeting {

    private final CountDownLatch latch = new CountDownLatch(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        System.out.println("2 telling");
        told = 1;
        latch.countDown();
        System.out.println("3 told");
    }

    @Override
    protected void second() throws Exception {
        synchronized (latch) {
            System.out.println("1 inside");
            System.out.println("4 leaving");
        }
        latch.await();
        learnt = 1;
    }
}
