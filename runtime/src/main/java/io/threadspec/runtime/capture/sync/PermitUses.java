package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.Owner;
import io.threadspec.runtime.transaction.SubjectKind;
import io.threadspec.runtime.transaction.ThreadTransactions;
import io.threadspec.runtime.transaction.Uses;
import java.lang.ref.Reference;
import org.jspecify.annotations.Nullable;

/**
 * A semaphore as transactions use it, while it works as a lock: it had one permit, and only its holder released it. Then each acquire
 * needed the release before it. Permits are indistinguishable: with a second one, or one released by a thread that held none, a thread may
 * have got any of them, and nothing is certain from then on.
 */
final class PermitUses extends TransactionUse {

    /** Guarded by this, as are all below. */
    private boolean isLock;

    private @Nullable Owner holder;

    /** The transaction that last released the permit. */
    private @Nullable Uses given;

    private final Reference<Object> semaphore;

    PermitUses(int permits, Reference<Object> semaphore) {
        this.semaphore = semaphore;
        isLock = permits == 1;
    }

    @Override
    public Keyed begin(int plan, SyncThread thread) {
        ThreadTransactions own = thread.transactions;
        if ((plan & Plan.CHANGE) != 0) {
            noLock();
        } else if ((plan & Plan.RELEASE) != 0 && own != null) {
            thread.follows(null, ConflictKind.SAME_THREAD);
            give(own);
        }
        return this;
    }

    private synchronized void noLock() {
        isLock = false;
    }

    private synchronized void give(ThreadTransactions own) {
        isLock &= holder == own.owner();
        holder = null;
        given = own.release(given, false);
    }

    @Override
    public void end(int plan, int done, SyncThread thread) {
        ThreadTransactions own = thread.transactions;
        if ((done & Plan.ACQUIRE) != 0 && own != null) {
            synchronized (this) {
                isLock &= holder == null;
                holder = own.owner();
                if (isLock) {
                    acquire(thread, own);
                } else {
                    thread.dependsOnOthers();
                }
            }
            thread.transactionsMayHaveChanged();
        }
    }

    private void acquire(SyncThread thread, ThreadTransactions own) {
        thread.meets(given, SubjectKind.LOCK, semaphore, null);
        try {
            own.acquire(given, false);
        } finally {
            thread.performed();
        }
    }
}
