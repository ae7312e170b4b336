package satisfied;

import java.util.concurrent.CountDownLatch;
import support.Program;

// expect: SATISFIED order
/** A latch for which an interrupted thread waits. */
public class InterruptedAwait extends Program {

    private final CountDownLatch latch = new CountDownLatch(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        second.interrupt();
    }

    @Override
    protected void second() throws Exception {
        try {
            latch.await();
            require(false);
        } catch (InterruptedException expected) {
            // The other thread has interrupted this one.
        }
        learnt = 1;
    }
}
