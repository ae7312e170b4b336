package predicted;

import java.util.concurrent.locks.ReentrantReadWriteLock;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class FailingReadLock extends Program {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        lock.writeLock().lock();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(!lock.readLock().tryLock());
        learnt = 1;
    }
}
