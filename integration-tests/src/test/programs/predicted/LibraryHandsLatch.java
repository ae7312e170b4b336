package predicted;

import java.util.concurrent.CountDownLatch;
import library.Waiter;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryHandsLatch extends Program {

    private final Waiter waiter = new Waiter(new CountDownLatch(1));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        waiter.with(latch -> latch.countDown());
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        waiter.await();
        learnt = 1;
    }
}
