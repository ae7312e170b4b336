package predicted;

import java.util.concurrent.locks.ReentrantLock;
import support.Program;

// expect: PREDICTED order
/** The mistake: what happens after the look is not ordered by it. */
public class LockNotYetTaken extends Program {

    private final ReentrantLock lock = new ReentrantLock();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        require(!lock.isLocked());
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        lock.lock();
        learnt = 1;
    }
}
