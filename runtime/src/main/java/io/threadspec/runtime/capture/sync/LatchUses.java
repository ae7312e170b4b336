package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.ThreadTransactions;
import io.threadspec.runtime.transaction.Uses;
import org.jspecify.annotations.Nullable;

/**
 * A latch as transactions use it: a thread that has waited comes after each call that counted it down. Calls at a count of zero have no
 * effect and do not count. If a surplus call begins before enough of the others have returned, it is unknown which calls had an effect.
 */
final class LatchUses extends TransactionUse {

    /** The count when the latch was first used. */
    private final long count;

    /** Calls that count down; guarded by this, as are all below. */
    private long begun;

    private long returned;

    /** The transactions that counted down with an effect. */
    private @Nullable Uses counted;

    /** Whether it is unknown which calls had an effect. */
    private boolean uncertain;

    LatchUses(long count) {
        this.count = count;
    }

    @Override
    public Keyed begin(int plan, SyncThread thread) {
        if ((plan & Plan.RELEASE) != 0) {
            thread.follows(null, ConflictKind.SAME_THREAD);
            countDown(thread.transactions);
        }
        return this;
    }

    private synchronized void countDown(@Nullable ThreadTransactions own) {
        begun++;
        if (begun > count) {
            uncertain |= returned < count;
        } else if (own != null) {
            counted = own.release(counted, true);
        }
    }

    @Override
    public void end(int plan, int done, SyncThread thread) {
        ThreadTransactions own = thread.transactions;
        if ((plan & Plan.ACQUIRE) != 0) {
            thread.dependsOnOthers();
        }
        synchronized (this) {
            if ((plan & Plan.RELEASE) != 0) {
                returned++;
            }
            if ((done & Plan.ACQUIRE) != 0 && own != null && !uncertain && begun >= count) {
                own.precedeAll(counted, ConflictKind.SIGNAL);
            }
        }
        thread.transactionsMayHaveChanged();
    }
}
