package satisfied;

import java.util.concurrent.locks.StampedLock;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** An optimistic read that no writer has spoilt yet. */
public class StampedStillValid extends Program {

    private final StampedLock lock = new StampedLock();
    private final long stamp = lock.tryOptimisticRead();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(lock.validate(stamp));
    }

    @Override
    protected void second() throws Exception {
        lock.writeLock();
        learnt = 1;
    }
}
