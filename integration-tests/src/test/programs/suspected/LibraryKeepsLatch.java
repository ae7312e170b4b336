package suspected;

import java.util.concurrent.CountDownLatch;
import library.Waiter;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A latch that code which is not woven keeps, and waits for later. */
public class LibraryKeepsLatch extends Program {

    private final CountDownLatch latch = new CountDownLatch(1);
    private final Waiter waiter = new Waiter(latch);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        latch.countDown();
    }

    @Override
    protected void second() throws Exception {
        waiter.await();
        learnt = 1;
    }
}
