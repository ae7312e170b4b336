package predicted;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class FailingTimedTryLock extends Program {

    private final ReentrantLock lock = new ReentrantLock();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        lock.lock();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(!lock.tryLock(1, TimeUnit.MILLISECONDS));
        learnt = 1;
    }
}
