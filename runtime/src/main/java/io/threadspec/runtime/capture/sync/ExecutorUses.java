package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.ThreadTransactions;
import io.threadspec.runtime.transaction.Uses;
import java.lang.ref.WeakReference;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;

/** An executor as transactions use it: a thread that has seen it terminated comes after all of its tasks. */
final class ExecutorUses extends TransactionUse {

    private final WeakReference<Object> executor;

    /** The transactions in which tasks ended. Guarded by this. */
    private @Nullable Uses ended;

    ExecutorUses(Object executor) {
        this.executor = new WeakReference<>(executor);
    }

    /** A task of the executor ends in this thread. */
    void end(SyncThread thread) {
        ThreadTransactions own = thread.transactions;
        if (own != null) {
            synchronized (this) {
                ended = own.release(ended, true);
            }
        }
    }

    @Override
    public Keyed begin(int plan, SyncThread thread) {
        return this;
    }

    /** Checks {@code isTerminated}: closing the common pool returns normally, and the pool goes on. */
    @Override
    public void end(int plan, int done, SyncThread thread) {
        thread.dependsOnOthers();
        ThreadTransactions own = thread.transactions;
        boolean isOver = (done & Plan.ACQUIRE) != 0
                && executor.get() instanceof ExecutorService service
                && service.isTerminated();
        if (isOver && own != null) {
            Uses tasks;
            synchronized (this) {
                tasks = ended;
            }
            own.precedeAll(tasks, ConflictKind.RESULT);
            thread.transactionsMayHaveChanged();
        }
    }
}
