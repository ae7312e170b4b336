package predicted;

import java.util.concurrent.locks.StampedLock;
import support.Program;

// expect: PREDICTED order
/** The mistake: what happens after the look is not ordered by it. */
public class StampedStillValid extends Program {

    private final StampedLock lock = new StampedLock();
    private final long stamp = lock.tryOptimisticRead();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        require(lock.validate(stamp));
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        lock.writeLock();
        learnt = 1;
    }
}
