package suspected;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import library.Waiters;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A latch that code which is not woven finds in a list, and waits for later. */
public class LibraryFindsLatch extends Program {

    private final CountDownLatch latch = new CountDownLatch(1);
    private final Waiters waiters = new Waiters(List.of(latch));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        latch.countDown();
    }

    @Override
    protected void second() throws Exception {
        waiters.await();
        learnt = 1;
    }
}
