package predicted;

import java.util.concurrent.Semaphore;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class DrainedPermits extends Program {

    private final Semaphore permits = new Semaphore(0);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        permits.release(3);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(permits.drainPermits() == 3);
        learnt = 1;
    }
}
