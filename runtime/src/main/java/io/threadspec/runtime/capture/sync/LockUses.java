package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.transaction.SubjectKind;
import io.threadspec.runtime.transaction.ThreadTransactions;
import io.threadspec.runtime.transaction.Uses;
import java.lang.ref.WeakReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/**
 * A lock of {@code java.util.concurrent.locks} as transactions acquire and release it. Unlike a key, it orders no events, and its calls are
 * made while the thread holds the lock: before a release and after an acquire.
 */
public final class LockUses {

    /** The last transactions that released it: the writer, and the readers since. Guarded by this. */
    private @Nullable Uses uses;

    /** The lock. */
    private final WeakReference<Object> lock;

    public LockUses(Object lock) {
        this.lock = new WeakReference<>(lock);
    }

    private synchronized void acquire(boolean shared, ThreadTransactions own, SyncThread thread) {
        thread.meets(uses, SubjectKind.LOCK, lock, null);
        try {
            own.acquire(uses, shared);
        } finally {
            thread.performed();
        }
    }

    private synchronized void release(boolean shared, ThreadTransactions own) {
        uses = own.release(uses, shared);
    }

    /** One side of the lock. A reentrant acquire is no operation. */
    public static final class Side extends TransactionUse {
        private final LockUses lock;
        private final boolean shared;

        /** The object that has the hold count. */
        private final WeakReference<Object> counted;

        public Side(LockUses lock, boolean shared, Object counted) {
            this.lock = lock;
            this.shared = shared;
            this.counted = new WeakReference<>(counted);
        }

        /** Hold count of the current thread. For a stamped lock, which is not reentrant: 1 while it is locked in this mode. */
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
                lock.acquire(shared, own, thread);
                thread.transactionsMayHaveChanged();
            }
        }

        /** The thread is about to wait on a condition: it releases the lock completely, whatever its hold count. */
        public void beginWait(SyncThread thread) {
            if (holds() > 0) {
                giveBack(thread);
            }
        }

        /** The thread has waited and holds the lock again. */
        public void endWait(SyncThread thread) {
            if (holds() > 0) {
                take(thread);
            }
        }
    }
}
