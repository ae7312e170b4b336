package predicted;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class AwaitUntil extends Meeting {

    private final Lock lock = new ReentrantLock();
    private final Condition ready = lock.newCondition();
    private boolean open;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        lock.lock();
        try {
            open = true;
            ready.signal();
        } finally {
            lock.unlock();
        }
        told = 1;
        System.out.println("1 told");
    }

    @Override
    protected void second() throws Exception {
        lock.lock();
        try {
            while (!open) {
                require(ready.awaitNanos(1_000_000_000) > 0);
            }
        } finally {
            lock.unlock();
        }
        System.out.println("2 learning");
        learnt = 1;
    }
}
