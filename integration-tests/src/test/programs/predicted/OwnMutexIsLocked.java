package predicted;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class OwnMutexIsLocked extends Program {

    private static class Mutex extends AbstractQueuedSynchronizer {

        @Override
        protected boolean tryAcquire(int ignored) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }

        @Override
        protected boolean isHeldExclusively() {
            return getState() == 1;
        }

        boolean isLocked() {
            return isHeldExclusively();
        }
    }

    private final Mutex mutex = new Mutex();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        mutex.acquire(1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(mutex.isLocked());
        learnt = 1;
    }
}
