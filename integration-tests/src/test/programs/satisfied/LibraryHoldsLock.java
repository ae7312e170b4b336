package satisfied;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import library.Services;
import support.Program;

// expect: SATISFIED order
/** A lock of the class library that code which is not woven holds during a call. */
public class LibraryHoldsLock extends Program {

    private final Lock lock = new ReentrantLock();
    private int flag;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        Services.withLock(lock, () -> flag = 1);
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
