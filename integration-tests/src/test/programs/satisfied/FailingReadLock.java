package satisfied;

import java.util.concurrent.locks.ReentrantReadWriteLock;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** A lock that is taken to write cannot be taken to read. */
public class FailingReadLock extends Program {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        lock.writeLock().lock();
    }

    @Override
    protected void second() throws Exception {
        require(!lock.readLock().tryLock());
        learnt = 1;
    }
}
