package predicted;

import java.util.concurrent.CountDownLatch;
import support.Program;

// expect: PREDICTED order
/** Two looks at a latch do not order each other. */
public class TwoLooksAtALatch extends Program {

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
        require(latch.getCount() == 1);
        learnt = 1;
    }
}
