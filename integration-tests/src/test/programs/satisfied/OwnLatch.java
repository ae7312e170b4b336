package satisfied;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import support.Program;

// expect: SATISFIED order
/** A latch on AbstractQueuedSynchronizer, as its documentation has it. */
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
        told = 1;
        latch.releaseShared(1);
    }

    @Override
    protected void second() throws Exception {
        latch.acquireSharedInterruptibly(1);
        learnt = 1;
    }
}
