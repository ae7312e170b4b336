package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.ThreadTransactions;
import io.threadspec.runtime.transaction.Uses;
import org.jspecify.annotations.Nullable;

/**
 * A cyclic barrier as transactions use it: a thread that has waited comes after the arrivals of all threads of its generation. Threads are
 * assigned to generations in the order of their calls. If a thread calls before any thread of a full generation has returned, it may have
 * taken the place of one of them; then, and if a wait fails, nothing is certain until all have returned.
 */
final class BarrierUses extends TransactionUse {

    private final int parties;

    /** The generation for which threads arrive. Guarded by this, as are the next two. */
    private Generation current = new Generation();

    private int underWay;
    private boolean uncertain;

    BarrierUses(int parties) {
        this.parties = parties;
    }

    /** Guarded by the barrier. */
    private final class Generation extends TransactionUse {
        private int arrived;
        private boolean isOver;
        private @Nullable Uses arrivals;

        @Override
        public Keyed begin(int plan, SyncThread thread) {
            return BarrierUses.this.begin(plan, thread);
        }

        @Override
        public void end(int plan, int done, SyncThread thread) {
            leave(this, (done & Plan.ACQUIRE) != 0, thread);
        }
    }

    @Override
    public Keyed begin(int plan, SyncThread thread) {
        ThreadTransactions own = thread.transactions;
        if ((plan & Plan.CHANGE) != 0) {
            disturb();
            return this;
        }
        thread.dependsOnOthers();
        thread.follows(null, ConflictKind.SAME_THREAD);
        return arrive(own);
    }

    private synchronized void disturb() {
        uncertain |= underWay > 0;
    }

    private synchronized Keyed arrive(@Nullable ThreadTransactions own) {
        underWay++;
        if (current.arrived == parties) {
            uncertain |= !current.isOver;
            current = new Generation();
        }
        current.arrived++;
        current.arrivals = own == null ? null : own.release(current.arrivals, true);
        return current;
    }

    private void leave(Generation generation, boolean returned, SyncThread thread) {
        ThreadTransactions own = thread.transactions;
        synchronized (this) {
            underWay--;
            uncertain |= !returned || generation.arrived < parties;
            if (!uncertain && own != null) {
                generation.isOver = true;
                own.precedeAll(generation.arrivals, ConflictKind.SIGNAL);
            }
            if (uncertain && underWay == 0) {
                uncertain = false;
                current = new Generation();
            }
        }
        thread.transactionsMayHaveChanged();
    }

    @Override
    public void end(int plan, int done, SyncThread thread) {}
}
