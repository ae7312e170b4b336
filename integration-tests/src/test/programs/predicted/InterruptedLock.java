package predicted;

import java.util.concurrent.locks.ReentrantLock;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class InterruptedLock extends Program {

    private final ReentrantLock lock = new ReentrantLock();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        second.interrupt();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        try {
            lock.lockInterruptibly();
            require(false);
        } catch (InterruptedException expected) {
            // The other thread has interrupted this one.
        }
        learnt = 1;
    }
}
