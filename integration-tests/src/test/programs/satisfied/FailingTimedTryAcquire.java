package satisfied;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** The same for some time. */
public class FailingTimedTryAcquire extends Program {

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
        require(!permits.tryAcquire(1, TimeUnit.MILLISECONDS));
        learnt = 1;
    }
}
