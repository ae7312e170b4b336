package io.threadspec.analysis.serializability;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A transaction and the open transactions that precede it, without those that are found through others.
 *
 * <p>Only operations of a transaction itself give it predecessors. An ended transaction gets no more of them, so a list of predecessors may
 * hold, in its place, the predecessors that it has. An open one may still get some, and these then precede all that it precedes: it
 * stands in the lists itself, and a search passes through it.
 */
final class Transaction {

    private static final @Nullable Transaction[] NONE = {};

    private final int thread;
    private boolean open;
    private boolean reported;

    /** The first {@link #count} are there. They were open when they came into the list. */
    private @Nullable Transaction[] predecessors = NONE;

    private int count;

    /** The last search that came here. */
    private long search;

    private Transaction(int thread, boolean open) {
        this.thread = thread;
        this.open = open;
    }

    /** @param last the transaction before it in its thread, or the one that forked the thread */
    static Transaction begin(int thread, @Nullable Transaction last, Searches searches) {
        var transaction = new Transaction(thread, true);
        transaction.follow(last, searches);
        return transaction;
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
            int thread, @Nullable Transaction last, @Nullable Transaction cause, Searches searches) {
        @Nullable Transaction before = live(last, searches);
        @Nullable Transaction other = live(cause, searches);
        if (before == null && other == null) {
            return null;
        }
        boolean same =
                before != null && !before.open && before.thread == thread && (other == null || before.hasAllOf(other));
        return same ? before : ended(thread, before, other, searches);
    }

    private static Transaction ended(
            int thread, @Nullable Transaction before, @Nullable Transaction other, Searches searches) {
        var transaction = new Transaction(thread, false);
        transaction.follow(before, searches);
        transaction.follow(other, searches);
        return transaction;
    }

    /** Whether this is the first operation of it that closes a cycle. */
    boolean isToBeReported() {
        boolean first = !reported;
        reported = true;
        return first;
    }

    int thread() {
        return thread;
    }

    void end() {
        open = false;
    }

    /** The same transaction, or null if it has ended and nothing open precedes it: then it is part of no cycle any more. */
    static @Nullable Transaction live(@Nullable Transaction transaction, Searches searches) {
        if (transaction == null || transaction.open) {
            return transaction;
        }
        transaction.settle(searches);
        return transaction.count == 0 ? null : transaction;
    }

    /** Makes another transaction a predecessor of this one. */
    void follow(@Nullable Transaction other, Searches searches) {
        if (other == null) {
            return;
        }
        if (other.open) {
            add(other);
            return;
        }
        other.settle(searches);
        for (int i = 0; i < other.count; i++) {
            add(other.predecessor(i));
        }
    }

    /** Whether this open transaction precedes another one. */
    boolean precedes(Transaction other, Searches searches) {
        long number = searches.next();
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

    private boolean hasAllOf(Transaction other) {
        if (other.open) {
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

    private void add(Transaction other) {
        if (has(other)) {
            return;
        }
        if (count == predecessors.length) {
            predecessors = Arrays.copyOf(predecessors, Math.max(2, 2 * count));
        }
        predecessors[count++] = other;
    }

    /** Puts in the place of each predecessor that has ended those that it has, until all are open. */
    void settle(Searches searches) {
        int i = 0;
        while (i < count && predecessor(i).open) {
            i++;
        }
        if (i == count) {
            return;
        }
        long number = searches.next();
        while (i < count) {
            Transaction predecessor = predecessor(i);
            if (predecessor.open) {
                i++;
                continue;
            }
            predecessors[i] = predecessors[--count];
            predecessors[count] = null;
            // Only ended ones are marked here, and only open ones by a search that goes on meanwhile.
            if (predecessor.search != number) {
                predecessor.search = number;
                for (int j = 0; j < predecessor.count; j++) {
                    add(predecessor.predecessor(j));
                }
            }
        }
    }
}
