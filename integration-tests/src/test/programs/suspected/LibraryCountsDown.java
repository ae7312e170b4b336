package suspected;

import java.util.concurrent.CountDownLatch;
import library.Services;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A latch that code which is not woven is given to count down. */
public class LibraryCountsDown extends Program {

    private final CountDownLatch latch = new CountDownLatch(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        Services.countDown(latch);
    }

    @Override
    protected void second() throws Exception {
        latch.await();
        learnt = 1;
    }
}
