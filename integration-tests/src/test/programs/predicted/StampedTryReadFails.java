package predicted;

import java.util.concurrent.locks.StampedLock;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class StampedTryReadFails extends Program {

    private final StampedLock lock = new StampedLock();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        lock.writeLock();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(lock.tryReadLock() == 0);
        learnt = 1;
    }
}
