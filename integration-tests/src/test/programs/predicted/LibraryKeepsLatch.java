package predicted;

import java.util.concurrent.CountDownLatch;
import library.Waiter;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryKeepsLatch extends Program {

    private final CountDownLatch latch = new CountDownLatch(1);
    private final Waiter waiter = new Waiter(latch);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        latch.countDown();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        waiter.await();
        learnt = 1;
    }
}
