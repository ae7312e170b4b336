package predicted;

import java.util.concurrent.Semaphore;
import support.Program;

// expect: PREDICTED order
/** The mistake: what happens after the look is not ordered by it. */
public class PermitStillAvailable extends Program {

    private final Semaphore permits = new Semaphore(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        require(permits.availablePermits() == 1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        permits.acquire();
        learnt = 1;
    }
}
