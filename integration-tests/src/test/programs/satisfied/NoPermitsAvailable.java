package satisfied;

import java.util.concurrent.Semaphore;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** The number of permits. */
public class NoPermitsAvailable extends Program {

    private final Semaphore permits = new Semaphore(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        permits.acquire();
    }

    @Override
    protected void second() throws Exception {
        require(permits.availablePermits() == 0);
        learnt = 1;
    }
}
