package satisfied;

import java.util.concurrent.Semaphore;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** A permit that nobody has taken yet. */
public class PermitStillAvailable extends Program {

    private final Semaphore permits = new Semaphore(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(permits.availablePermits() == 1);
    }

    @Override
    protected void second() throws Exception {
        permits.acquire();
        learnt = 1;
    }
}
