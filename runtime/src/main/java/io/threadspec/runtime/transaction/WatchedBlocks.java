package io.threadspec.runtime.transaction;

/**
 * The blocks that were to blame for a cycle. In their next executions it is kept which nested blocks an operation is in; in all others nested blocks
 * cost nothing.
 */
final class WatchedBlocks {

    private static final byte EXECUTIONS = 64;

    private static final byte SPENT = -1;

    /** Of the index of an entry. Blocks that share an entry share the executions. */
    private static final int BITS = 10;

    /** By site of the begin, how many executions are left; 0 before the block was to blame. Synchronisation: none; a lost count is one more or less. */
    private final byte[] left = new byte[1 << BITS];

    private static int entry(int site) {
        return (site * 0x9E3779B9) >>> (32 - BITS);
    }

    void add(int site) {
        int entry = entry(site);
        if (left[entry] == 0) {
            left[entry] = EXECUTIONS;
        }
    }

    /** Whether the execution that begins is watched. */
    boolean take(int site) {
        int entry = entry(site);
        byte now = left[entry];
        if (now <= 0) {
            return false;
        }
        left[entry] = now == 1 ? SPENT : (byte) (now - 1);
        return true;
    }
}
