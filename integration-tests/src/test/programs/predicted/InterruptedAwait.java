package predicted;

import java.util.concurrent.CountDownLatch;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class InterruptedAwait extends Program {

    private final CountDownLatch latch = new CountDownLatch(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        second.interrupt();
        told = 1;
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
