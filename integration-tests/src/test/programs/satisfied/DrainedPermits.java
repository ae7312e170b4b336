package satisfied;

import java.util.concurrent.Semaphore;
import support.Program;

// expect: SATISFIED order
/** Permits that were released, all at once. */
public class DrainedPermits extends Program {

    private final Semaphore permits = new Semaphore(0);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        permits.release(3);
    }

    @Override
    protected void second() throws Exception {
        require(permits.drainPermits() == 3);
        learnt = 1;
    }
}
