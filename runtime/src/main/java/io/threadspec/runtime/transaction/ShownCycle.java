package io.threadspec.runtime.transaction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the way by which one transaction precedes another, to show the cycle that an edge back closes. If operations of other threads come between
 * two of the transaction, this way is shown. Under the lock of the run.
 */
final class ShownCycle {

    /** Backwards, from the last one. */
    private final List<Participant> participants = new ArrayList<>();

    private final List<TransactionConflict> conflicts = new ArrayList<>();
    private final List<Transaction> unsettled = new ArrayList<>();

    /** Where the way begins. */
    private final Transaction first;

    private final long search;

    /** Whether it leads through an execution that was left out, also one that is not shown. */
    private boolean leavesOut;

    private ShownCycle(Transaction first, long search) {
        this.first = first;
        this.search = search;
    }

    /** The cycle that the edge from its cause to this transaction closes, where the transaction precedes the cause. */
    static ClosedCycle of(Transaction closing, Stage cause, TransactionConflict edge, Run run) {
        var cycle = new ShownCycle(closing, run.searches.next());
        cycle.conflicts.add(edge);
        return cause.isAfter(closing) ? cycle.increasing(cause) : cycle.other(cause.transaction);
    }

    /** Whether executions on it wait does not matter but for the one that is to blame: others need not be atomic for it. */
    private ClosedCycle increasing(Stage cause) {
        participants.add(cause.transaction.execution());
        pass(cause.before.route(first));
        participants.add(first.execution());
        boolean isSettled = !first.isUnsettled() && first.nested() == null; // Else nested ones may still wait.
        return new ClosedCycle(shown(true), !first.isLeftOut(), isSettled ? List.of() : List.of(first));
    }

    /** The execution that closes it may still turn out to be to blame for another one, which is told instead then. */
    private ClosedCycle other(Transaction cause) {
        pass(cause);
        boolean isWhole = goOn(cause);
        if (!unsettled.contains(first)) {
            unsettled.add(first);
        }
        return new ClosedCycle(shown(false), isWhole && !leavesOut, List.copyOf(unsettled));
    }

    private TransactionCycle shown(boolean isFirstToBlame) {
        Collections.reverse(participants);
        Collections.reverse(conflicts);
        return new TransactionCycle(participants, conflicts, isFirstToBlame, List.of());
    }

    /** Whether the beginning is found from here on. */
    private boolean goOn(Transaction from) {
        @Nullable Predecessors before = from.predecessors();
        for (int i = 0; before != null && i < before.count(); i++) {
            Transaction predecessor = before.get(i);
            if (!predecessor.isFirstIn(search)) {
                continue;
            }
            int participantsSoFar = participants.size();
            int conflictsSoFar = conflicts.size();
            int unsettledSoFar = unsettled.size();
            boolean leftOutSoFar = leavesOut;
            pass(before.route(i));
            pass(predecessor);
            if (predecessor == first || goOn(predecessor)) {
                return true;
            }
            participants.subList(participantsSoFar, participants.size()).clear();
            conflicts.subList(conflictsSoFar, conflicts.size()).clear();
            unsettled.subList(unsettledSoFar, unsettled.size()).clear();
            leavesOut = leftOutSoFar;
        }
        return false;
    }

    private void pass(Transaction passed) {
        participants.add(passed.participant());
        leavesOut |= passed.isLeftOut();
        if (passed.isUnsettled()) {
            unsettled.add(passed);
        }
    }

    private void pass(@Nullable Route route) {
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
        conflicts.add(TransactionConflict.of(ConflictKind.FURTHER));
    }
}
