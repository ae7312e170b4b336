package suspected;

import java.util.concurrent.CountDownLatch;
import library.Services;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A latch for which code that is not woven waits. */
public class LibraryAwaitsLatch extends Program {

    private final CountDownLatch latch = new CountDownLatch(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        latch.countDown();
    }

    @Override
    protected void second() throws Exception {
        Services.await(latch);
        learnt = 1;
    }
}
