package predicted;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class FailingTimedTryAcquire extends Program {

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
        require(!permits.tryAcquire(1, TimeUnit.MILLISECONDS));
        learnt = 1;
    }
}
