package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.transaction.ThreadTransactions;
import io.threadspec.runtime.transaction.Uses;
import org.jspecify.annotations.Nullable;

/**
 * A part of an object of the class library that transactions read and write: the entry of one key of a map, the content of a synchronized
 * collection. It orders no events.
 *
 * <p>What happens inside the class library is not seen, so of two calls that overlap nobody knows which came first. They are no operations then: a
 * transaction may lack edges. Who comes after such a call still has the edges from those before it, and these are right: all uses of
 * a part conflict, not only those that come next to each other.
 *
 * <p>A thread may also hold the part for a while: a block of the program that is synchronized on the collection. Calls that begin meanwhile wait
 * for its end.
 */
final class Part extends TransactionUse {

    /** Guarded by this, as all below. */
    private @Nullable Uses uses;

    /** Calls under way that only read. */
    private int reads;

    /** Calls under way that may write. */
    private int writes;

    /** Whether calls under way overlap that conflict. If an error strikes one of them, it never ends, and the part is left out from then on. */
    private boolean overlapped;

    /** The thread that holds the part, and how often it has taken it. */
    private @Nullable SyncThread holder;

    private int held;

    /** Whether no call was under way when it was taken. */
    private boolean heldForCertain;

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
                use(done, own);
            }
            overlapped &= reads + writes > 0;
        }
        thread.transactionsMayHaveChanged();
    }

    private void use(int done, ThreadTransactions own) {
        if ((done & Plan.WRITE) != 0) {
            own.write(uses);
            uses = own.own();
        } else if ((done & Plan.READ) != 0) {
            uses = own.read(uses);
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
                own.acquire(uses, false);
            }
        }
        thread.transactionsMayHaveChanged();
    }

    /** It is about to leave it. */
    synchronized void letGo(SyncThread thread, ThreadTransactions own) {
        if (holder == thread && --held == 0) {
            holder = null;
            uses = heldForCertain ? own.release(uses, false) : uses;
        }
    }

    /** Whether it can be forgotten. */
    synchronized boolean isUnused() {
        return reads + writes == 0 && holder == null && (uses == null || uses.areDead());
    }
}
