package suspected;

import library.Services;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A monitor that code which is not woven enters. */
public class LibraryEntersMonitor extends Program {

    private final Object lock = new Object();
    private int shared;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        synchronized (lock) {
            shared++;
        }
    }

    @Override
    protected void second() throws Exception {
        Services.enter(lock);
        learnt = 1;
    }
}
