package satisfied;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** A latch that nobody counts down in time. */
public class AwaitTimesOut extends Program {

    private final CountDownLatch latch = new CountDownLatch(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(!latch.await(1, TimeUnit.MILLISECONDS));
    }

    @Override
    protected void second() throws Exception {
        latch.countDown();
        learnt = 1;
    }
}
