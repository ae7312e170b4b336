package predicted;

import java.util.concurrent.locks.Lock;
import library.SpinLock;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SpinLockOfALibrary extends Program {

    private final Lock lock = new SpinLock();
    private boolean open;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        lock.lock();
        try {
            open = true;
        } finally {
            lock.unlock();
        }
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        lock.lock();
        try {
            require(open);
        } finally {
            lock.unlock();
        }
        learnt = 1;
    }
}
