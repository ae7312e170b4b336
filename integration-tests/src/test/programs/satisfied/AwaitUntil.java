package satisfied;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import support.Meeting;

// expect: SATISFIED order
/** A condition that is awaited with a limit. */
public class AwaitUntil extends Meeting {

    private final Lock lock = new ReentrantLock();
    private final Condition ready = lock.newCondition();
    private boolean open;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        lock.lock();
        try {
            open = true;
            ready.signal();
        } finally {
            lock.unlock();
        }
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
        learnt = 1;
    }
}
