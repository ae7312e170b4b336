package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.transaction.SubjectKind;
import io.threadspec.runtime.transaction.ThreadTransactions;
import io.threadspec.runtime.transaction.Uses;
import java.lang.ref.Reference;
import org.jspecify.annotations.Nullable;

/**
 * A part of an object of the class library that transactions read and write: the entry of one key of a map, the content of a synchronized
 * collection. It orders no events.
 *
 * <p>The class library is not woven, so the order of two overlapping calls is unknown. They are then no operations: a transaction may lack
 * edges. A call after them still has the edges from the calls before them, and these are right: all uses of a part conflict, not only
 * adjacent ones.
 *
 * <p>A thread may also hold the part for a while, in a block that is synchronized on the collection. Calls that begin meanwhile wait for
 * its end.
 */
final class Part extends TransactionUse {

    /** Guarded by this, as are all below. */
    private @Nullable Uses uses;

    /** Calls under way that only read. */
    private int reads;

    /** Calls under way that may write. */
    private int writes;

    /** Whether conflicting calls under way overlap. A call that an error aborts never ends here; then the part is ignored from then on. */
    private boolean overlapped;

    /** The thread that holds the part, and its hold count. */
    private @Nullable SyncThread holder;

    private int held;

    /** Whether no call was under way when the holder acquired it. */
    private boolean heldForCertain;

    /** The object that it is of. */
    private final Reference<Object> object;

    /** Of an entry: a value of the class library, or a reference to another object; null if it is the whole content. */
    private final @Nullable Object key;

    Part(Reference<Object> object, @Nullable Object key) {
        this.object = object;
        this.key = key;
    }

    private static boolean mayWrite(int plan) {
        return ((Plan.sure(plan) | Plan.maybe(plan)) & Plan.WRITE) != 0;
    }

    @Override
    public synchronized Keyed begin(int plan, SyncThread thread) {
        boolean mayWrite = mayWrite(plan);
        if (mayWrite) {
            overlapped |= reads + writes > 0;
            writes++;
        } else {
            overlapped |= writes > 0;
            reads++;
        }
        return this;
    }

    @Override
    public void end(int plan, int done, SyncThread thread) {
        ThreadTransactions own = thread.transactions;
        synchronized (this) {
            if (mayWrite(plan)) {
                writes--;
            } else {
                reads--;
            }
            if (own != null && !overlapped && holder == null) {
                use(done, own, thread);
            }
            overlapped &= reads + writes > 0;
        }
        thread.transactionsMayHaveChanged();
    }

    private void use(int done, ThreadTransactions own, SyncThread thread) {
        thread.meets(uses, key == null ? SubjectKind.CONTENT : SubjectKind.ENTRY, object, key);
        try {
            if ((done & Plan.WRITE) != 0) {
                own.write(uses);
                uses = own.own();
            } else if ((done & Plan.READ) != 0) {
                uses = own.read(uses);
            }
        } finally {
            thread.performed();
        }
    }

    /** The thread has entered the monitor of the object. */
    void hold(SyncThread thread, ThreadTransactions own) {
        synchronized (this) {
            if (holder == thread) {
                held++;
                return;
            }
            holder = thread;
            held = 1;
            heldForCertain = reads + writes == 0;
            overlapped |= !heldForCertain;
            if (heldForCertain) {
                acquire(thread, own);
            }
        }
        thread.transactionsMayHaveChanged();
    }

    private void acquire(SyncThread thread, ThreadTransactions own) {
        thread.meets(uses, SubjectKind.MONITOR, object, null);
        try {
            own.acquire(uses, false);
        } finally {
            thread.performed();
        }
    }

    /** The thread is about to leave the monitor. */
    synchronized void letGo(SyncThread thread, ThreadTransactions own) {
        if (holder == thread && --held == 0) {
            holder = null;
            uses = heldForCertain ? own.release(uses, false) : uses;
        }
    }

    /** Whether it can be purged. */
    synchronized boolean isUnused() {
        return reads + writes == 0 && holder == null && (uses == null || uses.areDead());
    }
}
