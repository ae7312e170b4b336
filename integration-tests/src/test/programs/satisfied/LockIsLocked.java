package satisfied;

import java.util.concurrent.locks.ReentrantLock;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** A lock that is asked whether it is locked. */
public class LockIsLocked extends Program {

    private final ReentrantLock lock = new ReentrantLock();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        lock.lock();
    }

    @Override
    protected void second() throws Exception {
        require(lock.isLocked());
        learnt = 1;
    }
}
