package io.threadspec.runtime.adversary;

import java.util.Arrays;

/**
 * For which operations of a thread the stack is asked where they are. That takes microseconds, and tells nothing new most of the time: so it is asked
 * for the first {@value #ALWAYS} operations of a kind, and then more and more seldom, down to about one in {@value #MAX_GAP}. What is found begins the
 * kind anew. Between two walks lies a random number of operations, or a walk might meet the same one of several places each time.
 *
 * <p>A hash table with open addressing. Touched by the thread alone.
 */
final class Walks {

    static final int ALWAYS = 64;
    static final int MAX_GAP = 1024;

    /** After so many doublings a gap is the largest. */
    private static final int DOUBLINGS = Integer.numberOfTrailingZeros(MAX_GAP);

    /** While another thread is delayed the stack is asked so often and no more: this thread should go on then. */
    private static final int FEW = 4;

    private static final int MIN_CAPACITY = 32;

    /** If half of it is used all kinds begin anew. */
    static final int MAX_CAPACITY = 1 << 13;

    /**
     * Two numbers for each kind. First the kind, 0 where there is none. Then, in the upper half, how often the stack was asked since something was found;
     * in the lower half how many operations go by until it is asked again.
     */
    private long[] table = new long[2 * MIN_CAPACITY];

    private int count;
    private int random = 0x9E3779B9;

    /**
     * There is an operation of this kind: whether to ask where it is.
     *
     * @param kind not 0, and well spread
     * @param delaying whether another thread is being delayed
     */
    boolean isDue(long kind, boolean delaying) {
        int slot = slotOf(kind);
        long state = table[slot + 1];
        if ((int) state > 0) {
            table[slot + 1] = state - 1;
            return false;
        }
        int walks = (int) (state >>> Integer.SIZE);
        if (delaying && walks >= FEW) {
            return false;
        }
        int doublings = walks - ALWAYS;
        long pause = doublings < 0 ? 0 : nextBelow(2 << doublings);
        table[slot + 1] = ((long) (doublings < DOUBLINGS ? walks + 1 : walks) << Integer.SIZE) | pause;
        return true;
    }

    /** A walk for an operation of this kind told something. */
    void foundSomething(long kind) {
        table[slotOf(kind) + 1] = 0;
    }

    private int slotOf(long kind) {
        int slot = find(table, kind);
        if (table[slot] != 0) {
            return slot;
        }
        if (4 * count >= table.length) {
            makeRoom();
            slot = find(table, kind);
        }
        table[slot] = kind;
        count++;
        return slot;
    }

    /** Where the kind is or belongs. There is always a free place. */
    private static int find(long[] table, long kind) {
        int mask = table.length - 1;
        int slot = 2 * (int) kind & mask;
        while (table[slot] != kind && table[slot] != 0) {
            slot = (slot + 2) & mask;
        }
        return slot;
    }

    private void makeRoom() {
        if (table.length == 2 * MAX_CAPACITY) {
            Arrays.fill(table, 0);
            count = 0;
            return;
        }
        long[] larger = new long[2 * table.length];
        for (int i = 0; i < table.length; i += 2) {
            if (table[i] != 0) {
                int slot = find(larger, table[i]);
                larger[slot] = table[i];
                larger[slot + 1] = table[i + 1];
            }
        }
        table = larger;
    }

    private int nextBelow(int bound) {
        random ^= random << 13;
        random ^= random >>> 17;
        random ^= random << 5;
        return (int) ((Integer.toUnsignedLong(random) * bound) >>> Integer.SIZE);
    }
}
