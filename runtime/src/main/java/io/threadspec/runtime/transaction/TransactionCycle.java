package io.threadspec.runtime.transaction;

import java.util.ArrayList;
import java.util.List;

/**
 * Transactions each of which precedes the next one, and the last one the first.
 *
 * @param participants the first is the one whose operation closes the cycle
 * @param conflicts the n-th leads from the n-th transaction to the next one, the last one back to the first
 * @param isFirstToBlame whether the first one is serial in no equivalent run: every other one comes to the cycle before it leaves it
 * @param nested blocks within the first one, outermost first, that are serial in no equivalent run either: they have the operation that leaves it and the one that
 *     comes back; empty if it is not to blame, or if that is not known
 */
public record TransactionCycle(
        List<Participant> participants,
        List<TransactionConflict> conflicts,
        boolean isFirstToBlame,
        List<Participant> nested) {

    public TransactionCycle {
        participants = List.copyOf(participants);
        conflicts = List.copyOf(conflicts);
        nested = List.copyOf(nested);
    }

    /**
     * The transactions, with blocks that need not be atomic for the cycle as operations outside all blocks. Thread order leads to such a one or away
     * from it: then it comes to the cycle before it leaves it. The first has the closing operation last.
     */
    public List<Participant> essential() {
        List<Participant> essential = new ArrayList<>(participants);
        for (int i = 1; i < essential.size(); i++) {
            ConflictKind in = conflicts.get(i - 1).kind();
            ConflictKind out = conflicts.get(i).kind();
            boolean isBegun = in == ConflictKind.SAME_THREAD || in == ConflictKind.FORK || in == ConflictKind.TASK;
            boolean isEnded = out == ConflictKind.SAME_THREAD || out == ConflictKind.JOIN || out == ConflictKind.RESULT;
            if (isBegun || isEnded) {
                essential.set(
                        i, new Participant(essential.get(i).thread(), Transaction.NO_BLOCK, Transaction.NO_BLOCK));
            }
        }
        return List.copyOf(essential);
    }

    /** The executions whose blocks are named for the cycle: the one that is to blame, with those within it that are, too; else all that have to be atomic for it. */
    public List<Participant> named() {
        List<Participant> named = new ArrayList<>();
        if (isFirstToBlame) {
            named.add(participants.get(0));
            named.addAll(nested);
        } else {
            named.addAll(essential());
        }
        named.removeIf(participant -> participant.block() == Transaction.NO_BLOCK);
        return List.copyOf(named);
    }

    TransactionCycle with(List<Participant> refuted) {
        return new TransactionCycle(participants, conflicts, isFirstToBlame, refuted);
    }
}
