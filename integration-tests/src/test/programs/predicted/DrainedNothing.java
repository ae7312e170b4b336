package predicted;

import java.util.concurrent.Semaphore;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class DrainedNothing extends Program {

    private final Semaphore permits = new Semaphore(3);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        permits.drainPermits();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(permits.drainPermits() == 0);
        learnt = 1;
    }
}
