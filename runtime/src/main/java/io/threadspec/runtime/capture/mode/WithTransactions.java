package io.threadspec.runtime.capture.mode;

import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.clock.TransactionShadow;
import io.threadspec.runtime.transaction.ThreadTransactions;
import io.threadspec.runtime.transaction.Uses;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A capture that also judges whether atomic blocks are serializable. The state of a variable is that of the capture inside, and where
 * transactions which are not dead have used the variable, these besides ({@link TransactionShadow}). A thread's tag has its own transaction, so
 * that the first access of each transaction to a variable comes here.
 *
 * <p>Only real conflicts count: the order that is kept as a precaution goes to the capture inside alone.
 */
final class WithTransactions extends AroundCapture {

    WithTransactions(Capture inner) {
        super(inner);
    }

    private static ThreadTransactions transactions(Knowledge thread) {
        return Objects.requireNonNull(thread.transactions);
    }

    @Override
    public boolean isKnown(Knowledge thread, @Nullable Shadow state) {
        return state != BusyShadow.BUSY
                && transactions(thread).isRead(TransactionShadow.usesOf(state))
                && inner.isKnown(thread, TransactionShadow.orderOf(state));
    }

    @Override
    @Nullable
    public Shadow read(Knowledge thread, @Nullable Shadow state) {
        Shadow same = thread.transactionReads.of(state);
        if (same != null) {
            return same;
        }
        Shadow before = TransactionShadow.orderOf(state);
        Shadow order =
                before == thread.order ? before : inner.read(thread, before); // To read one's own changes nothing.
        ThreadTransactions own = transactions(thread);
        Uses last = TransactionShadow.usesOf(state);
        Uses alone = own.readAlone(last);
        if (alone != null) {
            return thread.state(state, order, alone);
        }
        Uses uses = own.read(last);
        thread.transactionsMayHaveChanged();
        Shadow next = thread.state(state, order, uses);
        boolean isFoundAsFast = uses == null || uses.isOneRead();
        if (hasTags() && !isFoundAsFast) {
            thread.transactionReads.put(state, next);
        }
        return next;
    }

    /** A value that is no longer there was read before it was replaced. The replacing write comes later: no conflict with it is told. */
    @Override
    @Nullable
    public Shadow readIf(Knowledge thread, boolean current, @Nullable Shadow state) {
        return current ? read(thread, state) : readOrder(thread, state);
    }

    @Override
    @Nullable
    public Shadow readOrder(Knowledge thread, @Nullable Shadow state) {
        Shadow order = inner.read(thread, TransactionShadow.orderOf(state));
        return thread.state(state, order, TransactionShadow.usesOf(state));
    }

    @Override
    @Nullable
    public Shadow write(Knowledge thread, @Nullable Shadow state) {
        Shadow before = TransactionShadow.orderOf(state);
        Shadow order = before == thread.order ? before : inner.write(thread, before);
        ThreadTransactions own = transactions(thread);
        Uses last = TransactionShadow.usesOf(state);
        if (!own.isWrittenAlone(last)) {
            own.write(last);
            thread.transactionsMayHaveChanged();
        }
        return hasTags() ? thread.ownTag() : thread.state(state, order, own.own());
    }

    @Override
    @Nullable
    public Shadow writeOrder(Knowledge thread, @Nullable Shadow state) {
        Shadow order = inner.write(thread, TransactionShadow.orderOf(state));
        return thread.state(state, order, TransactionShadow.usesOf(state));
    }

    /**
     * The thread's transaction was the last to use the variable when the write began, and another one used it since: before the write or after
     * it, which is not known. So no conflict is told; what those conflict with who come later, conflicts with both.
     */
    @Override
    @Nullable
    public Shadow writeIf(Knowledge thread, boolean current, @Nullable Shadow state) {
        Shadow order = inner.writeIf(thread, current, TransactionShadow.orderOf(state));
        return thread.state(state, order, TransactionShadow.usesOf(state));
    }

    @Override
    public boolean isUnordered(Knowledge thread, @Nullable Shadow state) {
        return inner.isUnordered(thread, TransactionShadow.orderOf(state));
    }

    @Override
    @Nullable
    public Shadow accessPossible(Knowledge thread, @Nullable Shadow state) {
        Shadow order = inner.accessPossible(thread, TransactionShadow.orderOf(state));
        return thread.state(state, order, TransactionShadow.usesOf(state));
    }

    @Override
    @Nullable
    public Shadow tag(Knowledge thread) {
        return thread.ownTag();
    }
}
