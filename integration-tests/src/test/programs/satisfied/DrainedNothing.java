package satisfied;

import java.util.concurrent.Semaphore;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** Permits that another thread has drained. */
public class DrainedNothing extends Program {

    private final Semaphore permits = new Semaphore(3);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        permits.drainPermits();
    }

    @Override
    protected void second() throws Exception {
        require(permits.drainPermits() == 0);
        learnt = 1;
    }
}
