package io.threadspec.runtime.probe;

import io.threadspec.runtime.transaction.ConflictKind;

/**
 * Decides for which conflicts the place is determined. That takes microseconds, and programs have many conflicts that are part of no cycle.
 * So only the first conflicts of a kind between two blocks get a place.
 */
final class ConflictPlaces {

    private static final int FIRST = 1_000;

    /** Bits of the index. Conflicts with the same index share one count. */
    private static final int BITS = 12;

    /** How many places were determined. Synchronisation: none; a lost count means one more place. */
    private final short[] counts = new short[1 << BITS];

    /**
     * @param earlier where the block of the earlier operation began
     * @param later where the block of the later operation began
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
