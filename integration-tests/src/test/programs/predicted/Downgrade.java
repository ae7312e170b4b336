package predicted;

import java.util.concurrent.locks.ReentrantReadWriteLock;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class Downgrade extends Program {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int value;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        lock.writeLock().lock();
        value = 1;
        lock.readLock().lock();
        lock.writeLock().unlock();
        lock.readLock().unlock();
        told = 1;
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
