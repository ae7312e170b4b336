package suspected;

import java.util.concurrent.CountDownLatch;
import library.Waiter;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A latch that code which is not woven hands to a function. */
public class LibraryHandsLatch extends Program {

    private final Waiter waiter = new Waiter(new CountDownLatch(1));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        waiter.with(latch -> latch.countDown());
    }

    @Override
    protected void second() throws Exception {
        waiter.await();
        learnt = 1;
    }
}
