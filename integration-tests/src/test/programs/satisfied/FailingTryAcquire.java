package satisfied;

import java.util.concurrent.Semaphore;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** A permit that is not there tells that another thread has it. */
public class FailingTryAcquire extends Program {

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
        require(!permits.tryAcquire());
        learnt = 1;
    }
}
