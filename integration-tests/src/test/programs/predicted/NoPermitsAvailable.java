package predicted;

import java.util.concurrent.Semaphore;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class NoPermitsAvailable extends Program {

    private final Semaphore permits = new Semaphore(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        permits.acquire();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(permits.availablePermits() == 0);
        learnt = 1;
    }
}
