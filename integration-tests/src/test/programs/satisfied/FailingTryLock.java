package satisfied;

import java.util.concurrent.locks.ReentrantLock;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** A lock that cannot be taken tells that another thread has taken it. */
public class FailingTryLock extends Program {

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
        require(!lock.tryLock());
        learnt = 1;
    }
}
