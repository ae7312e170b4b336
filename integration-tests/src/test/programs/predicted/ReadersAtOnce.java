package predicted;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import support.Program;

// expect: PREDICTED order
/** The mistake: two readers of a lock are not ordered. */
public class ReadersAtOnce extends Program {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        lock.readLock().lock();
        told = 1;
        lock.readLock().unlock();
    }

    @Override
    protected void second() throws Exception {
        lock.readLock().lock();
        learnt = 1;
        lock.readLock().unlock();
    }
}
