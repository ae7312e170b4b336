package predicted;

import java.util.concurrent.CountDownLatch;
import library.Services;
import support.Program;

// expect: PREDICTED order
/** Code that is not woven waits for another latch than the one that is told. */
public class LatchApartFromLibrary extends Program {

    private final CountDownLatch latch = new CountDownLatch(1);
    private final CountDownLatch open = new CountDownLatch(0);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        latch.countDown();
    }

    @Override
    protected void second() throws Exception {
        Services.await(open);
        learnt = 1;
    }
}
