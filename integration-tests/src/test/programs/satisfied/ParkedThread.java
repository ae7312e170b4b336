package satisfied;

import java.util.concurrent.locks.LockSupport;
import support.Meeting;

// expect: SATISFIED order
/** A thread that is parked until a flag is set. */
public class ParkedThread extends Meeting {

    private volatile boolean open;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        open = true;
        LockSupport.unpark(second);
    }

    @Override
    protected void second() throws Exception {
        while (!open) {
            LockSupport.parkNanos(this, 1_000_000);
        }
        learnt = 1;
    }
}
