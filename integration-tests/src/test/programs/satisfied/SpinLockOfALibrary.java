package satisfied;

import java.util.concurrent.locks.Lock;
import library.SpinLock;
import support.Program;

// expect: SATISFIED order
/** A lock of another maker. */
public class SpinLockOfALibrary extends Program {

    private final Lock lock = new SpinLock();
    private boolean open;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        lock.lock();
        try {
            open = true;
        } finally {
            lock.unlock();
        }
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
