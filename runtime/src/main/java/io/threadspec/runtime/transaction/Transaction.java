package io.threadspec.runtime.transaction;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * A transaction and the open transactions that precede it, without those that are found through others.
 *
 * <p>Only operations of a transaction itself give it predecessors. An ended transaction gets no more of them, so a list of predecessors may
 * hold, in its place, the predecessors that it has. An open one may still get some, and these then precede all that it precedes: it
 * stands in the lists itself, and a search passes through it. One that has ended without predecessors is <i>dead</i>: it is part of no cycle.
 */
public final class Transaction {

    /** In place of the number of a block, and of its site: an operation outside all blocks. */
    public static final int NO_BLOCK = -1;

    /** In place of the number of a block: an execution that nobody expects to be atomic. */
    public static final int LEFT_OUT = -2;

    private static final int OPEN = 0;
    private static final int ENDED = 1;
    private static final int DEAD = 2;

    private static final VarHandle STATE;
    private static final VarHandle WITNESS;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            STATE = lookup.findVarHandle(Transaction.class, "state", int.class);
            WITNESS = lookup.findVarHandle(Transaction.class, "witness", Transaction.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Owner thread;

    /** Among those of its thread; 0 if it is an operation outside all blocks. */
    private final long number;

    private final int block;
    private final int site;

    /** The blocks within it; null if it is not watched. */
    private final @Nullable NestedBlocks nested;

    /** Whether it is to be atomic because of a monitor: then it is left out if it waits on that. */
    private final boolean mayWait;

    /**
     * OPEN, ENDED, DEAD, in this order. Set to ENDED by the thread of the transaction, to DEAD by that thread if there never was a predecessor,
     * else under the lock. Read without it: a reader that sees an earlier one than there is takes a longer way to the same answer.
     */
    @SuppressWarnings("UnusedVariable") // By its handle.
    private int state;

    /**
     * One of the predecessors, null if none is known. While it is open this one is not dead. Written under the lock, read without it: a reader that
     * sees another one than there is finds that it has ended, and takes the lock.
     */
    @SuppressWarnings("UnusedVariable") // By its handle.
    private @Nullable Transaction witness;

    /** Whether an operation of it closed a cycle: it lacks the edge. Touched by the thread of the transaction. */
    private boolean refused;

    /** Whether such a cycle counts. Guarded by the run, as the next three. */
    private boolean reported;

    /** Whether it alone is to blame for one. */
    private boolean blamed;

    private boolean leftOut;

    /** Whether the listener wants to know how it ends. Set by the thread of the transaction where that never had a predecessor. */
    private boolean awaited;

    /** Whether it ever had predecessors. Touched by the thread of the transaction. */
    private boolean followed;

    /** Null if there are none. Guarded by the run, as the next. */
    private @Nullable Predecessors predecessors;

    /** The last search that came here. */
    private long search;

    private Transaction(
            Owner thread, long number, int block, int site, @Nullable NestedBlocks nested, boolean mayWait, int state) {
        this.thread = thread;
        this.number = number;
        this.block = block;
        this.site = site;
        this.nested = nested;
        this.mayWait = mayWait;
        this.state = state;
    }

    private static Transaction ended(Owner thread) {
        return new Transaction(thread, 0, NO_BLOCK, NO_BLOCK, null, false, ENDED);
    }

    /**
     * @param nested null if it is not watched
     * @param mayWait whether it is to be atomic because of a monitor
     * @param last the end of the transaction before it in its thread, or the stage that forked the thread
     */
    static Stage begin(
            Owner thread,
            int block,
            int site,
            @Nullable NestedBlocks nested,
            boolean mayWait,
            @Nullable Stage last,
            Run run) {
        var transaction = new Transaction(thread, thread.begin(), block, site, nested, mayWait, OPEN);
        if (last == null || last.isDead()) {
            return new Stage(transaction, BlocksBefore.NONE);
        }
        TransactionConflict order = afterLast(last.transaction, thread, site, run);
        synchronized (run) {
            transaction.follow(last.transaction, order, run);
        }
        return new Stage(transaction, BlocksBefore.NONE.and(last, order));
    }

    /** How a transaction of a thread follows the one that was the last of the thread when it began. */
    private static @Nullable TransactionConflict afterLast(Transaction last, Owner thread, int site, Run run) {
        ConflictKind kind = last.thread == thread ? ConflictKind.SAME_THREAD : thread.beginning();
        return run.listener.conflict(kind, last.site, site);
    }

    /**
     * The transaction of an operation outside all blocks. It has ended when it is made, so an earlier one of its thread may stand for it that
     * has ended with the same predecessors.
     *
     * @param last as in {@link #begin}
     * @param cause of a conflicting operation
     * @return null if nothing open precedes it
     */
    static @Nullable Stage unary(
            Owner thread, @Nullable Stage last, @Nullable Stage cause, ConflictKind kind, Run run) {
        if ((last == null || last.isDead()) && (cause == null || cause.isDead())) {
            return null;
        }
        TransactionConflict order = last == null ? null : afterLast(last.transaction, thread, NO_BLOCK, run);
        TransactionConflict conflict =
                cause == null ? null : run.listener.conflict(kind, cause.transaction.site, NO_BLOCK);
        synchronized (run) {
            @Nullable Stage before = settled(last, run);
            @Nullable Stage other = settled(cause, run);
            if (before == null && other == null) {
                return null;
            }
            if (before != null && before.transaction.standsForAnother(thread) && before.hasAllOf(other)) {
                return before;
            }
            var transaction = ended(thread);
            BlocksBefore known = BlocksBefore.NONE;
            if (before != null) {
                transaction.follow(before.transaction, order, run);
                known = known.and(before, order);
            }
            if (other != null) {
                transaction.follow(other.transaction, conflict, run);
                known = known.and(other, conflict);
            }
            return transaction.isSettledLive(run) ? new Stage(transaction, known) : null;
        }
    }

    /** Whether it is an operation outside all blocks of this thread. A block would be shown for an operation that is not in it. */
    private boolean standsForAnother(Owner operating) {
        return block == NO_BLOCK && thread == operating;
    }

    public Owner thread() {
        return thread;
    }

    /** Null if it is not watched. */
    @Nullable
    NestedBlocks nested() {
        return nested;
    }

    /** A cycle that it closed and is to blame for, as it is told: with the blocks within it that are refuted as well, and have not waited. */
    public TransactionCycle withNested(TransactionCycle cycle) {
        return nested == null || !cycle.isFirstToBlame() ? cycle : cycle.with(nested.refuted(thread.name()));
    }

    long number() {
        return number;
    }

    /** Where the block began, {@link #NO_BLOCK} of an operation outside all blocks. */
    int site() {
        return site;
    }

    public Participant participant() {
        return leftOut ? new Participant(thread.name(), LEFT_OUT, NO_BLOCK) : execution();
    }

    /** The same, whether or not it waited. */
    Participant execution() {
        return new Participant(thread.name(), block, site);
    }

    /** The edge from another transaction would close a cycle, and is not added. Under the lock. */
    private void refuse(Stage cause, ConflictKind kind, Run run) {
        refused = true;
        boolean isWanted = cause.isAfter(this) ? refutesMore(cause, run) : !blamed;
        if (!reported && isWanted) {
            reported = run.listener.closed(thread, this, cause, kind, run);
        }
    }

    /** It is to blame for a cycle: whether for the first one, or with more nested blocks than before. */
    private boolean refutesMore(Stage cause, Run run) {
        boolean isFirst = !blamed;
        blamed = true;
        if (nested == null) {
            run.watch(site);
            return isFirst;
        }
        return nested.refute(cause.before.begins(this)) || isFirst;
    }

    /** Nobody expects it to be atomic, and no cycle that it is part of is told; its block. */
    int leaveOut(Run run) {
        synchronized (run) {
            leftOut = true;
        }
        return block;
    }

    /** Whether what it did may still turn out to be no execution that anybody expects to be atomic. Under the lock. */
    boolean isUnsettled() {
        return mayWait && !leftOut && isOpen();
    }

    boolean isLeftOut() {
        return leftOut;
    }

    /** The listener is to be told when it has ended. Under the lock. */
    void await() {
        awaited = true;
    }

    /** A cycle that it closed counts: nothing more is to be told of it. Under the lock. */
    void report() {
        reported = true;
    }

    boolean isReported() {
        return reported;
    }

    boolean isOpen() {
        return (int) STATE.getAcquire(this) == OPEN;
    }

    boolean isDead() {
        return (int) STATE.getAcquire(this) == DEAD;
    }

    /** By its thread. Nothing is pushed to others. One that is not dead drops those that have ended: chains of these would keep each other alive. */
    void end(Run run) {
        thread.end();
        if (!followed && !awaited) {
            STATE.setRelease(this, DEAD);
            return;
        }
        synchronized (run) {
            STATE.setRelease(this, ENDED);
            boolean unused = diesUnlessPreceded(run);
            if (awaited) {
                run.listener.settled(this);
            }
        }
    }

    /**
     * What stands for the operations that a thread performs after a transaction: the end of that, or null if it is dead. One that has closed a cycle
     * lacks the edge, which those who come later may have: it stands for none of them.
     */
    static @Nullable Stage standsForWhatFollows(Stage last, Run run) {
        Transaction own = last.transaction;
        if ((!own.refused && !own.leftOut) || own.isDead()) {
            return own.isDead() ? null : last;
        }
        var transaction = ended(own.thread);
        TransactionConflict order = afterLast(own, own.thread, NO_BLOCK, run);
        synchronized (run) {
            transaction.follow(own, order, run);
        }
        return new Stage(transaction, BlocksBefore.NONE.and(last, order));
    }

    /** Whether it is not dead. Takes no lock where it is open, or where a predecessor is known to be. */
    boolean isLive(Run run) {
        if (isDead()) {
            return false;
        }
        if (isOpen() || hasOpenWitness()) {
            return true;
        }
        synchronized (run) {
            return isSettledLive(run);
        }
    }

    /** The same under the lock; one that has ended has open predecessors alone then. */
    private boolean isSettledLive(Run run) {
        return !isDead() && (isOpen() || !diesUnlessPreceded(run));
    }

    private static @Nullable Stage settled(@Nullable Stage stage, Run run) {
        return stage != null && stage.transaction.isSettledLive(run) ? stage : null;
    }

    private boolean hasOpenWitness() {
        Transaction known = (Transaction) WITNESS.getAcquire(this);
        return known != null && known.isOpen();
    }

    /** Of one that has ended: whether it is dead, now that its predecessors are known. Under the lock. */
    private boolean diesUnlessPreceded(Run run) {
        @Nullable Predecessors before = settledPredecessors(run.searches);
        if (before != null && before.count() > 0) {
            WITNESS.setRelease(this, before.get(0));
            return false;
        }
        predecessors = null;
        WITNESS.setRelease(this, null);
        STATE.setRelease(this, DEAD);
        return true;
    }

    /**
     * The edge from another transaction, unless it closes a cycle; whether it was added.
     *
     * @param conflict as it is shown; null where nothing is
     */
    boolean followUnlessCycle(Stage cause, ConflictKind kind, @Nullable TransactionConflict conflict, Run run) {
        synchronized (run) {
            if (run.searches.precedes(this, cause.transaction)) {
                refuse(cause, kind, run);
                return false;
            }
            follow(cause.transaction, conflict, run);
            return true;
        }
    }

    /** Makes another transaction a predecessor of this one. Under the lock. */
    private void follow(Transaction other, @Nullable TransactionConflict conflict, Run run) {
        followed = true;
        if (other.isOpen()) {
            if (!has(other)) {
                added().add(other, conflict == null ? null : Route.to(conflict));
            }
            return;
        }
        @Nullable Predecessors further = other.settledPredecessors(run.searches);
        for (int i = 0; further != null && i < further.count(); i++) {
            Transaction predecessor = further.get(i);
            if (!has(predecessor)) {
                Route route = conflict == null ? null : Route.through(conflict, other.participant(), further.route(i));
                added().add(predecessor, route);
            }
        }
    }

    /** Where a predecessor comes to. */
    private Predecessors added() {
        Predecessors own = predecessors;
        if (own == null) {
            own = new Predecessors();
            predecessors = own;
        }
        return own;
    }

    /** The cycle that an edge to this transaction closes, where this one precedes the other end of the edge. Under the lock. */
    public ClosedCycle closedBy(Stage cause, TransactionConflict closing, Run run) {
        return ShownCycle.of(this, cause, closing, run);
    }

    /** Null if there are none; some of them may have ended. Under the lock, as all below. */
    @Nullable
    Predecessors predecessors() {
        return predecessors;
    }

    /** The same, all of them open. */
    @Nullable
    Predecessors settledPredecessors(Searches searches) {
        Predecessors own = predecessors;
        if (own != null) {
            own.settle(searches);
        }
        return own;
    }

    /** Whether a search has not come here before. */
    boolean isFirstIn(long number) {
        boolean first = search != number;
        search = number;
        return first;
    }

    private boolean has(Transaction other) {
        return predecessors != null && predecessors.has(other);
    }

    boolean hasAllOf(Transaction other) {
        if (other.isOpen()) {
            return has(other);
        }
        Predecessors further = other.predecessors;
        return further == null || further.count() == 0 || (predecessors != null && predecessors.hasAllOf(further));
    }
}
