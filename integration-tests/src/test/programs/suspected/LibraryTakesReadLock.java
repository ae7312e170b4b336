package suspected;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import library.Services;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A lock that code which is not woven takes. */
public class LibraryTakesReadLock extends Program {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        lock.writeLock().lock();
        lock.writeLock().unlock();
    }

    @Override
    protected void second() throws Exception {
        Services.take(lock.readLock());
        learnt = 1;
    }
}
