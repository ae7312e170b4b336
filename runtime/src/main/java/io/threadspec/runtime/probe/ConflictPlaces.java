package io.threadspec.runtime.probe;

import io.threadspec.runtime.transaction.ConflictKind;

/**
 * Of which conflicts the place is looked for. To look takes microseconds, and programs have conflicts all the time that are part of no cycle. So
 * the first ones of a kind between two blocks have a place; later ones have none.
 */
final class ConflictPlaces {

    private static final int FIRST = 1_000;

    /** Of the index of an entry. Conflicts that share an entry share what they are allowed. */
    private static final int BITS = 12;

    /** How many places were looked for. Synchronisation: none; where a count is lost, one more is looked for. */
    private final short[] counts = new short[1 << BITS];

    /**
     * @param earlier where the block of the earlier operation began
     * @param later the same of the later one
     */
    boolean isWanted(ConflictKind kind, int earlier, int later) {
        if (!kind.hasPlace()) {
            return false;
        }
        int at = (((earlier * 31 + later) * 31 + kind.code()) * 0x9E3779B9) >>> (32 - BITS);
        if (counts[at] >= FIRST) {
            return false;
        }
        counts[at]++;
        return true;
    }
}
