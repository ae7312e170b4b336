package library;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/** A lock of another maker. Not woven. */
public class SpinLock implements Lock {

    private final AtomicBoolean taken = new AtomicBoolean();

    @Override
    public void lock() {
        while (!taken.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
    }

    @Override
    public void lockInterruptibly() {
        lock();
    }

    @Override
    public boolean tryLock() {
        return taken.compareAndSet(false, true);
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) {
        return tryLock();
    }

    @Override
    public void unlock() {
        taken.set(false);
    }

    @Override
    public Condition newCondition() {
        throw new UnsupportedOperationException();
    }
}
