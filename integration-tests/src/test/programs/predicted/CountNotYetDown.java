package predicted;

import java.util.concurrent.CountDownLatch;
import support.Program;

// expect: PREDICTED order
/** The mistake: what happens after the look is not ordered by it. */
public class CountNotYetDown extends Program {

    private final CountDownLatch latch = new CountDownLatch(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        require(latch.getCount() == 1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        latch.countDown();
        learnt = 1;
    }
}
