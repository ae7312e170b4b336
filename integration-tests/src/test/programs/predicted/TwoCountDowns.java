package predicted;

import java.util.concurrent.CountDownLatch;
import support.Program;

// expect: PREDICTED order
/** Two threads that count a latch down do not wait for each other. */
public class TwoCountDowns extends Program {

    private final CountDownLatch latch = new CountDownLatch(2);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        latch.countDown();
    }

    @Override
    protected void second() throws Exception {
        latch.countDown();
        learnt = 1;
    }
}
