package satisfied;

import java.util.concurrent.CountDownLatch;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** The count of a latch. */
public class CountIsDown extends Program {

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
        require(latch.getCount() == 0);
        learnt = 1;
    }
}
