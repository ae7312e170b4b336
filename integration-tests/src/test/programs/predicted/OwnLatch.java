package predicted;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class OwnLatch extends Program {

    private static class Latch extends AbstractQueuedSynchronizer {

        @Override
        protected int tryAcquireShared(int ignored) {
            return getState() == 1 ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            setState(1);
            return true;
        }
    }

    private final Latch latch = new Latch();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        latch.releaseShared(1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        latch.acquireSharedInterruptibly(1);
        learnt = 1;
    }
}
