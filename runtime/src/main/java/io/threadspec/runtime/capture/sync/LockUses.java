package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.transaction.ThreadTransactions;
import io.threadspec.runtime.transaction.Uses;
import java.lang.ref.WeakReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/**
 * A lock of {@code java.util.concurrent.locks} as transactions take it and give it back. Unlike a key it says nothing of events, and unlike that it
 * knows who holds the lock: it is told before a lock is given back, and after it was taken, when nobody else can have it.
 */
public final class LockUses {

    /** Who gave it back last, alone as a writer and shared as readers. Guarded by this. */
    private @Nullable Uses uses;

    private synchronized void acquire(boolean shared, ThreadTransactions own) {
        own.acquire(uses, shared);
    }

    private synchronized void release(boolean shared, ThreadTransactions own) {
        uses = own.release(uses, shared);
    }

    /** One side of the lock. To take again what the thread has already is no operation. */
    public static final class Side extends TransactionUse {
        private final LockUses lock;
        private final boolean shared;

        /** Of the object that says how often a thread has the lock. */
        private final WeakReference<Object> counted;

        public Side(LockUses lock, boolean shared, Object counted) {
            this.lock = lock;
            this.shared = shared;
            this.counted = new WeakReference<>(counted);
        }

        /** How often the current thread has the lock. A stamped lock is never taken twice by those who mean to give it back. */
        private int holds() {
            Object object = counted.get();
            if (object instanceof ReentrantLock plain) {
                return plain.getHoldCount();
            }
            if (object instanceof ReentrantReadWriteLock.WriteLock writers) {
                return writers.getHoldCount();
            }
            if (object instanceof ReentrantReadWriteLock both) {
                return both.getReadHoldCount();
            }
            return object instanceof StampedLock stamped && (shared ? stamped.isReadLocked() : stamped.isWriteLocked())
                    ? 1
                    : 0;
        }

        @Override
        public Keyed begin(int plan, SyncThread thread) {
            if ((plan & Plan.RELEASE) != 0 && holds() == 1) {
                giveBack(thread);
            }
            return this;
        }

        @Override
        public void end(int plan, int done, SyncThread thread) {
            if ((done & Plan.ACQUIRE) != 0 && holds() == 1) {
                take(thread);
            }
        }

        private void giveBack(SyncThread thread) {
            ThreadTransactions own = thread.transactions;
            if (own != null) {
                lock.release(shared, own);
            }
        }

        private void take(SyncThread thread) {
            ThreadTransactions own = thread.transactions;
            if (own != null) {
                lock.acquire(shared, own);
                thread.transactionsMayHaveChanged();
            }
        }

        /** The thread is about to wait on a condition: it gives the lock back, however often it has taken it. */
        public void beginWait(SyncThread thread) {
            if (holds() > 0) {
                giveBack(thread);
            }
        }

        /** It has waited, and has the lock again. */
        public void endWait(SyncThread thread) {
            if (holds() > 0) {
                take(thread);
            }
        }
    }
}
