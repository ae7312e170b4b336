package satisfied;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import support.Program;

// expect: SATISFIED order
/** A mutex on AbstractQueuedSynchronizer that one thread gives back and another one takes. */
public class OwnMutexHandedOver extends Program {

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
        mutex.release(1);
    }

    @Override
    protected void second() throws Exception {
        mutex.acquire(1);
        mutex.release(1);
        learnt = 1;
    }
}
