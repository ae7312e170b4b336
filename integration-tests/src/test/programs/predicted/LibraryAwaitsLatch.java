package predicted;

import java.util.concurrent.CountDownLatch;
import library.Services;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryAwaitsLatch extends Program {

    private final CountDownLatch latch = new CountDownLatch(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        latch.countDown();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        Services.await(latch);
        learnt = 1;
    }
}
