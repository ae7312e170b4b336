package satisfied;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A mutex on AbstractQueuedSynchronizer that cannot be taken. */
public class OwnMutex extends Program {

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
        told = 1;
        mutex.acquire(1);
    }

    @Override
    protected void second() throws Exception {
        require(!mutex.tryAcquire(1));
        learnt = 1;
    }
}
