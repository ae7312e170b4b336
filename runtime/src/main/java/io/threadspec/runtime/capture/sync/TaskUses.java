package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.access.AccessLog;
import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.Owner;
import io.threadspec.runtime.transaction.Stage;
import io.threadspec.runtime.transaction.ThreadTransactions;
import org.jspecify.annotations.Nullable;

/**
 * One hand-over of a task, as transactions use it: its run comes after the submission, as a thread comes after its start, and a thread that
 * gets its result comes after the run. Guarded by itself.
 *
 * <p>Only what is certain counts. Any code that has an object of the program may run it, so a run belongs to the submission only if the
 * class library calls it and only one thread submitted it. The wrapper of a lambda is created for one submission, so every run of it
 * belongs to that.
 */
final class TaskUses {

    /** Whether the object was created for this hand-over: no other code has it. */
    private final boolean isOwn;

    /** Whether one run comes after the other. */
    private final boolean inTurn;

    /** Of the first submission: the thread, or the task that it ran; below, its transaction. */
    private @Nullable Owner submitter;

    private @Nullable Stage submission;

    /** Whether a run may belong to another submission, or to none. Only ever set. */
    private boolean uncertain;

    private int begun;
    private int ended;

    /** The transaction of the thread at the end of the last run. */
    private @Nullable Stage last;

    /** Whether that transaction was still open: the run was part of a block. */
    private boolean lastIsOpen;

    TaskUses(boolean isOwn, boolean inTurn) {
        this.isOwn = isOwn;
        this.inTurn = inTurn;
    }

    /** Takes over uncertainty from the previous hand-over of the object, of which a run may be late. */
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
            uncertain |= !isOwn; // If the submitter is the same, what it did then precedes what it does now.
        }
    }

    /**
     * A run begins in this thread.
     *
     * @param byLibrary whether the caller is not woven code
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

    /** A run ends in this thread. */
    void end(SyncThread thread) {
        ThreadTransactions own = thread.transactions;
        if (own != null) {
            ended(own.latest(), own.isInBlock());
        }
    }

    /** A run that counted as a thread of its own has ended: what the thread does next does not come after it. */
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

    /** Whether all runs belong to known submissions. */
    synchronized boolean isCertain() {
        return !uncertain;
    }

    synchronized boolean hasEnded() {
        return !uncertain && ended > 0;
    }

    /** The thread has got the result of a run: it comes after that run if there was only one. */
    void got(SyncThread thread) {
        thread.dependsOnOthers();
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
