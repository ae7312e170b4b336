package satisfied;

import java.util.concurrent.CountDownLatch;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** A latch that is not down yet. */
public class CountNotYetDown extends Program {

    private final CountDownLatch latch = new CountDownLatch(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(latch.getCount() == 1);
    }

    @Override
    protected void second() throws Exception {
        latch.countDown();
        learnt = 1;
    }
}
