package satisfied;

import java.util.concurrent.Semaphore;
import support.Program;

// expect: SATISFIED order
/** A semaphore with one permit as a lock. */
public class MutexBySemaphore extends Program {

    private final Semaphore mutex = new Semaphore(1);
    private int value;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        mutex.acquireUninterruptibly();
        try {
            value = 1;
        } finally {
            mutex.release();
        }
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
