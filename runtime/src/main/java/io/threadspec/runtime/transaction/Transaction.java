package io.threadspec.runtime.transaction;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
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

    private static final @Nullable Transaction[] NONE = {};
    private static final @Nullable Route[] NO_ROUTES = {};

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Transaction.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Owner thread;
    private final int block;
    private final int site;

    /** Whether it is to be atomic because of a monitor: then it is left out if it waits on that. */
    private final boolean mayWait;

    /**
     * OPEN, ENDED, DEAD, in this order. Set to ENDED by the thread of the transaction, to DEAD by that thread if there never was a predecessor,
     * else under the lock. Read without it: a reader that sees an earlier one than there is takes a longer way to the same answer.
     */
    @SuppressWarnings("UnusedVariable") // By its handle.
    private int state;

    /** Whether an operation of it closed a cycle: it lacks the edge. Touched by the thread of the transaction. */
    private boolean refused;

    /** Whether such a cycle counts. Guarded by the run, as the next two. */
    private boolean reported;

    private boolean leftOut;

    /** Whether the listener wants to know how it ends. Set by the thread of the transaction where that never had a predecessor. */
    private boolean awaited;

    /** Whether it ever had predecessors. Touched by the thread of the transaction. */
    private boolean followed;

    /** The first {@link #count} are there. They were open when they came into the list. Guarded by the run, as all below. */
    private @Nullable Transaction[] predecessors = NONE;

    private int count;

    /** By predecessor, if they are kept. */
    private @Nullable Route[] routes = NO_ROUTES;

    /** The last search that came here. */
    private long search;

    private Transaction(Owner thread, int block, int site, boolean mayWait, int state) {
        this.thread = thread;
        this.block = block;
        this.site = site;
        this.mayWait = mayWait;
        this.state = state;
    }

    private static Transaction ended(Owner thread) {
        return new Transaction(thread, NO_BLOCK, NO_BLOCK, false, ENDED);
    }

    /**
     * @param mayWait whether it is to be atomic because of a monitor
     * @param last the transaction before it in its thread, or the one that forked the thread
     */
    static Transaction begin(Owner thread, int block, int site, boolean mayWait, @Nullable Transaction last, Run run) {
        var transaction = new Transaction(thread, block, site, mayWait, OPEN);
        if (last != null && !last.isDead()) {
            synchronized (run) {
                transaction.follow(last, transaction.afterLast(last), run);
            }
        }
        return transaction;
    }

    /** How it follows the transaction that was the last of its thread when it began. */
    private ConflictKind afterLast(Transaction last) {
        return last.thread == thread ? ConflictKind.SAME_THREAD : ConflictKind.FORK;
    }

    /**
     * The transaction of an operation outside all blocks. It has ended when it is made, so an earlier one of its thread may stand for it that
     * has ended with the same predecessors.
     *
     * @param last as in {@link #begin}
     * @param cause of a conflicting operation
     * @return null if nothing open precedes it
     */
    static @Nullable Transaction unary(
            Owner thread, @Nullable Transaction last, @Nullable Transaction cause, ConflictKind kind, Run run) {
        if ((last == null || last.isDead()) && (cause == null || cause.isDead())) {
            return null;
        }
        synchronized (run) {
            @Nullable Transaction before = live(last, run);
            @Nullable Transaction other = live(cause, run);
            if (before == null && other == null) {
                return null;
            }
            boolean same = before != null
                    && !before.isOpen()
                    && before.block == NO_BLOCK // Or a block would be shown for an operation that is not in it.
                    && before.thread == thread
                    && (other == null || before.hasAllOf(other));
            if (same) {
                return before;
            }
            var transaction = ended(thread);
            if (before != null) {
                transaction.follow(before, transaction.afterLast(before), run);
            }
            if (other != null) {
                transaction.follow(other, kind, run);
            }
            return transaction;
        }
    }

    public Owner thread() {
        return thread;
    }

    public Participant participant() {
        return leftOut
                ? new Participant(thread.name(), LEFT_OUT, NO_BLOCK)
                : new Participant(thread.name(), block, site);
    }

    /** The edge from another transaction would close a cycle, and is not added. Under the lock. */
    void refuse(Transaction cause, ConflictKind kind, Run run) {
        refused = true;
        if (!reported) {
            reported = run.listener.closed(thread, this, cause, kind, run);
        }
    }

    /** Nobody expects it to be atomic, and no cycle that it is part of is told; its block. */
    int leaveOut(Run run) {
        synchronized (run) {
            leftOut = true;
        }
        return block;
    }

    /** Whether what it did may still turn out to be no execution that anybody expects to be atomic. Under the lock. */
    private boolean isUnsettled() {
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

    private boolean isOpen() {
        return (int) STATE.getAcquire(this) == OPEN;
    }

    boolean isDead() {
        return (int) STATE.getAcquire(this) == DEAD;
    }

    /** Nothing is pushed to others. One that is not dead drops those that have ended: chains of these would keep each other alive. */
    void end(Run run) {
        if (!followed && !awaited) {
            STATE.setRelease(this, DEAD);
            return;
        }
        synchronized (run) {
            STATE.setRelease(this, ENDED);
            live(this, run);
            if (awaited) {
                run.listener.settled(this);
            }
        }
    }

    /**
     * What stands for the operations that its thread performs after it: itself, or null if it is dead. One that has closed a cycle lacks the
     * edge, which those who come later may have: it stands for none of them.
     */
    @Nullable
    Transaction standsForWhatFollows(Run run) {
        if ((!refused && !leftOut) || isDead()) {
            return isDead() ? null : this;
        }
        var transaction = ended(thread);
        synchronized (run) {
            transaction.follow(this, ConflictKind.SAME_THREAD, run);
        }
        return transaction;
    }

    /** The same transaction, or null if it is dead. */
    public static @Nullable Transaction live(@Nullable Transaction transaction, Run run) {
        if (transaction == null || transaction.isDead()) {
            return null;
        }
        if (transaction.isOpen()) {
            return transaction;
        }
        synchronized (run) {
            transaction.settle(run.searches);
            if (transaction.count > 0) {
                return transaction;
            }
            transaction.predecessors = NONE;
            transaction.routes = NO_ROUTES;
            STATE.setRelease(transaction, DEAD);
            return null;
        }
    }

    /** Makes another transaction a predecessor of this one. Under the lock. */
    void follow(Transaction other, ConflictKind kind, Run run) {
        followed = true;
        if (other.isOpen()) {
            if (!has(other)) {
                TransactionConflict conflict = run.listener.conflict(kind);
                add(other, conflict == null ? null : Route.to(conflict));
            }
            return;
        }
        other.settle(run.searches);
        if (other.count == 0 || hasAllOf(other)) {
            return;
        }
        TransactionConflict conflict = run.listener.conflict(kind);
        for (int i = 0; i < other.count; i++) {
            Transaction predecessor = other.predecessor(i);
            if (!has(predecessor)) {
                add(
                        predecessor,
                        conflict == null ? null : Route.through(conflict, other.participant(), other.route(i)));
            }
        }
    }

    /** Whether this open transaction precedes another one. Under the lock. */
    boolean precedes(Transaction other, Searches searches) {
        long number = searches.next();
        searches.clear(); // An error may have struck the last search.
        searches.push(other);
        boolean found = false;
        while (!searches.isEmpty()) {
            Transaction reached = searches.pop();
            reached.settle(searches);
            for (int i = 0; i < reached.count && !found; i++) {
                Transaction predecessor = reached.predecessor(i);
                if (predecessor.search != number) {
                    predecessor.search = number;
                    searches.push(predecessor);
                    found = predecessor == this;
                }
            }
            if (found) {
                searches.clear();
            }
        }
        return found;
    }

    /** The cycle that an edge to this transaction closes, where this one precedes the other end of the edge. Under the lock. */
    public ClosedCycle closedBy(Transaction cause, TransactionConflict closing, Run run) {
        List<Participant> participants = new ArrayList<>(); // Backwards, from the last one.
        List<TransactionConflict> conflicts = new ArrayList<>();
        List<Transaction> unsettled = new ArrayList<>();
        var way = new Way(participants, conflicts, unsettled);
        way.add(cause);
        conflicts.add(closing);
        boolean isWhole = cause.wayFrom(this, run.searches.next(), way);
        Collections.reverse(participants);
        Collections.reverse(conflicts);
        return new ClosedCycle(
                new TransactionCycle(participants, conflicts), isWhole && !way.leavesOut, List.copyOf(unsettled));
    }

    /** What a search for a cycle has passed. */
    private static final class Way {
        final List<Participant> participants;
        final List<TransactionConflict> conflicts;
        final List<Transaction> unsettled;

        /** Whether it leads through an execution that was left out, also one that is not shown. */
        boolean leavesOut;

        Way(List<Participant> participants, List<TransactionConflict> conflicts, List<Transaction> unsettled) {
            this.participants = participants;
            this.conflicts = conflicts;
            this.unsettled = unsettled;
        }

        void add(Transaction passed) {
            participants.add(passed.participant());
            leavesOut |= passed.leftOut;
            if (passed.isUnsettled()) {
                unsettled.add(passed);
            }
        }

        void add(@Nullable Route route) {
            @Nullable Route at = route;
            leavesOut |= route != null && route.leavesOut;
            while (at != null) {
                conflicts.add(at.conflict);
                if (at.through == null) {
                    return;
                }
                participants.add(at.through);
                at = at.rest;
            }
            conflicts.add(new TransactionConflict(ConflictKind.FURTHER, ""));
        }
    }

    /** Adds what leads from another transaction to this one, backwards; whether that was found. */
    private boolean wayFrom(Transaction first, long number, Way way) {
        for (int i = 0; i < count; i++) {
            Transaction predecessor = predecessor(i);
            if (predecessor.search == number) {
                continue;
            }
            predecessor.search = number;
            int participants = way.participants.size();
            int conflicts = way.conflicts.size();
            int unsettled = way.unsettled.size();
            boolean leavesOut = way.leavesOut;
            way.add(route(i));
            way.add(predecessor);
            if (predecessor == first || predecessor.wayFrom(first, number, way)) {
                return true;
            }
            way.participants.subList(participants, way.participants.size()).clear();
            way.conflicts.subList(conflicts, way.conflicts.size()).clear();
            way.unsettled.subList(unsettled, way.unsettled.size()).clear();
            way.leavesOut = leavesOut;
        }
        return false;
    }

    private boolean hasAllOf(Transaction other) {
        if (other.isOpen()) {
            return has(other);
        }
        for (int i = 0; i < other.count; i++) {
            if (!has(other.predecessor(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean has(Transaction other) {
        for (int i = 0; i < count; i++) {
            if (predecessors[i] == other) {
                return true;
            }
        }
        return false;
    }

    private Transaction predecessor(int i) {
        return Objects.requireNonNull(predecessors[i]);
    }

    private @Nullable Route route(int i) {
        return i < routes.length ? routes[i] : null;
    }

    /** One that is not there yet. */
    private void add(Transaction other, @Nullable Route route) {
        if (count == predecessors.length) {
            predecessors = Arrays.copyOf(predecessors, Math.max(2, 2 * count));
        }
        if (route != null && routes.length < predecessors.length) {
            routes = Arrays.copyOf(routes, predecessors.length);
        }
        if (count < routes.length) {
            routes[count] = route;
        }
        predecessors[count++] = other;
    }

    /** Puts in the place of each predecessor that has ended those that it has, until all are open. */
    private void settle(Searches searches) {
        int i = 0;
        while (i < count && predecessor(i).isOpen()) {
            i++;
        }
        if (i == count) {
            return;
        }
        long number = searches.next();
        while (i < count) {
            Transaction predecessor = predecessor(i);
            if (predecessor.isOpen()) {
                i++;
                continue;
            }
            @Nullable Route route = removed(i);
            // Only ended ones are marked here, and only open ones by a search that goes on meanwhile.
            if (predecessor.search != number) {
                predecessor.search = number;
                for (int j = 0; j < predecessor.count; j++) {
                    Transaction before = predecessor.predecessor(j);
                    if (!has(before)) {
                        add(
                                before,
                                route == null ? null : route.andThen(predecessor.participant(), predecessor.route(j)));
                    }
                }
            }
        }
    }

    /** Removes a predecessor, and puts the last one in its place; its route. */
    private @Nullable Route removed(int i) {
        @Nullable Route route = route(i);
        predecessors[i] = predecessors[--count];
        predecessors[count] = null;
        if (count < routes.length) {
            routes[i] = routes[count];
            routes[count] = null;
        }
        return route;
    }
}
