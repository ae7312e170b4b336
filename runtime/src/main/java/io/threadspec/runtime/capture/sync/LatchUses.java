package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.ThreadTransactions;
import io.threadspec.runtime.transaction.Uses;
import org.jspecify.annotations.Nullable;

/**
 * A latch as transactions use it: a thread that has waited comes after each call that counted it down. Each of these is needed; calls that came when the count was
 * zero are not. Which calls these were is not known where one that is too many begins before enough of the others have returned.
 */
final class LatchUses extends TransactionUse {

    /** When the latch was first used. */
    private final long count;

    /** Calls that count down; guarded by this, as all below. */
    private long begun;

    private long returned;

    /** The transactions that counted down, as long as that had an effect. */
    private @Nullable Uses counted;

    /** Whether the calls are not known that had an effect. */
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
