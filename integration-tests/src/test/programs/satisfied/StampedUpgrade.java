package satisfied;

import java.util.concurrent.locks.StampedLock;
import support.Program;

// expect: SATISFIED order
/** A stamped lock that is upgraded from reading to writing. */
public class StampedUpgrade extends Program {

    private final StampedLock lock = new StampedLock();
    private int value;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        long stamp = lock.readLock();
        try {
            if (value == 0) {
                stamp = lock.tryConvertToWriteLock(stamp);
                require(stamp != 0);
                value = 1;
            }
        } finally {
            lock.unlock(stamp);
        }
    }

    @Override
    protected void second() throws Exception {
        long stamp = lock.tryOptimisticRead();
        int seen = value;
        require(lock.validate(stamp) && seen == 1);
        learnt = 1;
    }
}
