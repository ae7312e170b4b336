package io.threadspec.analysis.serializability;

import java.util.List;

/**
 * Transactions each of which precedes the next one, and the last one the first.
 *
 * @param transactions the first is the one whose operation closes the cycle
 * @param conflicts the n-th leads from the n-th transaction to the next one; the last one closes the cycle
 * @param refuted blocks that are open in the first transaction, outermost first, and contain both the operation that leaves it and the one
 *     that comes back, where an operation of another thread stands between these in every equivalent run; empty where that is not known
 */
public record Cycle(List<Participant> transactions, List<Conflict> conflicts, List<Integer> refuted) {

    /**
     * @param block of an outermost execution; -1 for operations outside all blocks
     * @param from where its first operation stands in the run
     */
    public record Participant(int thread, int block, long from) {}
}
