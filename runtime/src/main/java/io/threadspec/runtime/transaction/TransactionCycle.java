package io.threadspec.runtime.transaction;

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

    TransactionCycle with(List<Participant> refuted) {
        return new TransactionCycle(participants, conflicts, isFirstToBlame, refuted);
    }
}
