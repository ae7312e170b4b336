package satisfied;

import java.util.concurrent.locks.ReentrantReadWriteLock;
import support.Program;

// expect: SATISFIED order
/** A lock that is downgraded from writing to reading. */
public class Downgrade extends Program {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int value;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        lock.writeLock().lock();
        value = 1;
        lock.readLock().lock();
        lock.writeLock().unlock();
        lock.readLock().unlock();
    }

    @Override
    protected void second() throws Exception {
        lock.readLock().lock();
        try {
            require(value == 1);
        } finally {
            lock.readLock().unlock();
        }
        learnt = 1;
    }
}
