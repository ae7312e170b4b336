package predicted;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import library.Waiters;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryFindsLatch extends Program {

    private final CountDownLatch latch = new CountDownLatch(1);
    private final Waiters waiters = new Waiters(List.of(latch));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        latch.countDown();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        waiters.await();
        learnt = 1;
    }
}
