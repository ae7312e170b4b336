package satisfied;

import java.util.concurrent.locks.ReentrantReadWriteLock;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** The number of readers. */
public class ReadLockCount extends Program {

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
        require(lock.getReadLockCount() == 1);
        learnt = 1;
    }
}
