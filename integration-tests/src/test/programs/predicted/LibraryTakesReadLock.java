package predicted;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import library.Services;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryTakesReadLock extends Program {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        lock.writeLock().lock();
        lock.writeLock().unlock();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        Services.take(lock.readLock());
        learnt = 1;
    }
}
