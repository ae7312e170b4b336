package predicted;

import java.util.concurrent.Semaphore;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class MutexBySemaphore extends Program {

    private final Semaphore mutex = new Semaphore(1);
    private int value;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        mutex.acquireUninterruptibly();
        try {
            value = 1;
        } finally {
            mutex.release();
        }
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        mutex.acquireUninterruptibly();
        try {
            require(value == 1);
        } finally {
            mutex.release();
        }
        learnt = 1;
    }
}
