package satisfied;

import java.util.concurrent.locks.StampedLock;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** A stamped lock that cannot be taken to write. */
public class StampedTryWriteFails extends Program {

    private final StampedLock lock = new StampedLock();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        lock.writeLock();
    }

    @Override
    protected void second() throws Exception {
        require(lock.tryWriteLock() == 0);
        learnt = 1;
    }
}
