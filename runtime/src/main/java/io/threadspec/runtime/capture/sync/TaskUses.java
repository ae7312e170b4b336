package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.access.AccessLog;
import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.Owner;
import io.threadspec.runtime.transaction.Stage;
import io.threadspec.runtime.transaction.ThreadTransactions;
import org.jspecify.annotations.Nullable;

/**
 * One hand-over of a task, as transactions know it: its run comes after the submission, as a thread comes after its start, and what gets its result
 * comes after the run. Guarded by itself.
 *
 * <p>Only what is certain counts. An object of the program's own may be run by anybody who has it, so its run is that of the submission only if the class
 * library calls it, and if one thread alone has submitted it. What stands for a lambda is made for one submission, and whoever runs it has it from there.
 */
final class TaskUses {

    /** Whether the object was made for this hand-over: nobody else has it. */
    private final boolean isOwn;

    /** Whether one run comes after the other. */
    private final boolean inTurn;

    /** Of the first submission, as the next: the thread, or the task that it ran. */
    private @Nullable Owner submitter;

    private @Nullable Stage submission;

    /** Whether a run may be of another submission, or of none. Only ever set. */
    private boolean uncertain;

    private int begun;
    private int ended;

    /** The transaction in which the thread of the last run was at its end. */
    private @Nullable Stage last;

    /** Whether that was not over then: the run was part of a block. */
    private boolean lastIsOpen;

    TaskUses(boolean isOwn, boolean inTurn) {
        this.isOwn = isOwn;
        this.inTurn = inTurn;
    }

    /** The next hand-over of an object of which a run may be late. */
    synchronized void inherit(TaskUses before) {
        uncertain |= before.uncertain;
    }

    synchronized void submit(SyncThread thread) {
        ThreadTransactions own = thread.transactions;
        if (own == null) {
            return;
        }
        if (submitter == null) {
            submitter = own.owner();
            submission = thread.transaction();
        } else if (submitter != own.owner()) {
            uncertain |= !isOwn; // What the same thread or task did then precedes what it does now.
        }
    }

    /**
     * A run begins in this thread.
     *
     * @param byLibrary whether woven code did not call it
     * @param isOutermost whether the thread runs no other task
     * @return whether it counts as a thread of its own from now on
     */
    boolean begin(boolean byLibrary, boolean isOutermost, SyncThread thread) {
        ThreadTransactions own = thread.transactions;
        if (own == null) {
            return false;
        }
        Stage cause = begun(byLibrary);
        boolean isThreadOfItsOwn = byLibrary && isOutermost && own.beginTask(cause);
        if (isThreadOfItsOwn) {
            thread.transactionsMayHaveChanged();
            AccessLog log = thread.log();
            if (log != null) {
                log.task();
            }
        } else if (cause != null && cause != own.latest()) {
            thread.follows(cause, own.isInBlock() ? ConflictKind.SIGNAL : ConflictKind.TASK);
        }
        return isThreadOfItsOwn;
    }

    private synchronized @Nullable Stage begun(boolean byLibrary) {
        uncertain |= !byLibrary && !isOwn;
        begun++;
        return uncertain ? null : inTurn && begun > 1 && ended == begun - 1 ? last : submission;
    }

    /** It ends there. */
    void end(SyncThread thread) {
        ThreadTransactions own = thread.transactions;
        if (own != null) {
            ended(own.latest(), own.isInBlock());
        }
    }

    /** It has ended, and was a thread of its own: what the thread does next does not come after it. */
    static void leave(SyncThread thread) {
        ThreadTransactions own = thread.transactions;
        if (own != null) {
            own.endTask();
            thread.transactionsMayHaveChanged();
            AccessLog log = thread.log();
            if (log != null) {
                log.taskEnd();
            }
        }
    }

    private synchronized void ended(@Nullable Stage transaction, boolean isOpen) {
        ended++;
        last = transaction;
        lastIsOpen = isOpen;
    }

    /** Whether all runs are of submissions that are known. */
    synchronized boolean isCertain() {
        return !uncertain;
    }

    synchronized boolean hasEnded() {
        return !uncertain && ended > 0;
    }

    /** The thread has got what one run has come to: it comes after the only one that there was. */
    void got(SyncThread thread) {
        Stage run;
        ConflictKind kind;
        synchronized (this) {
            boolean isOnly = !uncertain && begun == 1 && ended == 1;
            run = isOnly ? last : null;
            kind = lastIsOpen ? ConflictKind.SIGNAL : ConflictKind.RESULT;
        }
        if (run != null) {
            thread.follows(run, kind);
        }
    }
}
