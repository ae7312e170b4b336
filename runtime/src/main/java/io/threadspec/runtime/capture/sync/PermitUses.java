package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.Owner;
import io.threadspec.runtime.transaction.ThreadTransactions;
import io.threadspec.runtime.transaction.Uses;
import org.jspecify.annotations.Nullable;

/**
 * A semaphore as transactions use it, as long as it is a lock: it had one permit, and whoever gave it back had it. Then each acquire needed the release before
 * it. Permits are alike: with a second one, or one that somebody gives who had none, a thread may have got any of them, and nothing is certain from then on.
 */
final class PermitUses extends TransactionUse {

    /** Guarded by this, as all below. */
    private boolean isLock;

    private @Nullable Owner holder;

    /** The transaction that gave the permit back last. */
    private @Nullable Uses given;

    PermitUses(int permits) {
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
                    own.acquire(given, false);
                }
            }
            thread.transactionsMayHaveChanged();
        }
    }
}
