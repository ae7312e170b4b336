package satisfied;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** The same for some time. */
public class FailingTimedTryLock extends Program {

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
        require(!lock.tryLock(1, TimeUnit.MILLISECONDS));
        learnt = 1;
    }
}
