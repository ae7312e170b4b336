package satisfied;

import java.util.concurrent.locks.ReentrantReadWriteLock;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** A lock that is taken to read cannot be taken to write. */
public class FailingWriteLock extends Program {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        lock.readLock().lock();
    }

    @Override
    protected void second() throws Exception {
        require(!lock.writeLock().tryLock());
        learnt = 1;
    }
}
