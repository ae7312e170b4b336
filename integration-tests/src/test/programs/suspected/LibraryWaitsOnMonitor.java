package suspected;

import library.Services;
import support.Meeting;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** Code that is not woven waits on a monitor until it is notified. */
public class LibraryWaitsOnMonitor extends Meeting {

    private final Object lock = new Object();
    private volatile boolean over;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        while (!over) {
            synchronized (lock) {
                lock.notifyAll();
            }
            Thread.sleep(1);
        }
    }

    @Override
    protected void second() throws Exception {
        Services.waitOn(lock);
        learnt = 1;
        over = true;
    }
}
