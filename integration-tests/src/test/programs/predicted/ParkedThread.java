package predicted;

import java.util.concurrent.locks.LockSupport;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ParkedThread extends Meeting {

    private volatile boolean open;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        open = true;
        LockSupport.unpark(second);
        told = 1;
        System.out.println("1 told");
    }

    @Override
    protected void second() throws Exception {
        while (!open) {
            LockSupport.parkNanos(this, 1_000_000);
        }
        System.out.println("2 learning");
        learnt = 1;
    }
}
