package satisfied;

import java.util.concurrent.locks.ReentrantLock;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** A lock that is not locked yet. */
public class LockNotYetTaken extends Program {

    private final ReentrantLock lock = new ReentrantLock();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(!lock.isLocked());
    }

    @Override
    protected void second() throws Exception {
        lock.lock();
        learnt = 1;
    }
}
