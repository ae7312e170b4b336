package predicted;

import library.Services;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryEntersMonitor extends Program {

    private final Object lock = new Object();
    private int shared;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        synchronized (lock) {
            shared++;
        }
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        Services.enter(lock);
        learnt = 1;
    }
}
