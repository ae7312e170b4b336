package suspected;

import java.util.concurrent.CountDownLatch;
import library.Services;
import support.Meeting;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** What is done in a monitor that code which is not woven holds is not seen half done. */
public class LibraryHoldsMonitor extends Meeting {

    private final Object lock = new Object();
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
        synchronized (lock) {
            learnt = 1;
            learnt = 0;
        }
    }
}
