package predicted;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import library.Services;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryHoldsLock extends Program {

    private final Lock lock = new ReentrantLock();
    private int flag;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Services.withLock(lock, () -> flag = 1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        lock.lock();
        try {
            require(flag == 1);
        } finally {
            lock.unlock();
        }
        learnt = 1;
    }
}
