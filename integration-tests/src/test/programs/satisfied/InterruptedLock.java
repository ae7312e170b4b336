package satisfied;

import java.util.concurrent.locks.ReentrantLock;
import support.Program;

// expect: SATISFIED order
/** A lock which an interrupted thread takes. */
public class InterruptedLock extends Program {

    private final ReentrantLock lock = new ReentrantLock();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        second.interrupt();
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
