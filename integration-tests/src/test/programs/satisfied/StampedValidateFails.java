package satisfied;

import java.util.concurrent.locks.StampedLock;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** An optimistic read that a writer spoilt. */
public class StampedValidateFails extends Program {

    private final StampedLock lock = new StampedLock();
    private final long stamp = lock.tryOptimisticRead();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        lock.writeLock();
    }

    @Override
    protected void second() throws Exception {
        require(!lock.validate(stamp));
        learnt = 1;
    }
}
