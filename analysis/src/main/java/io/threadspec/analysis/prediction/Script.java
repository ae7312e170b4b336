package io.threadspec.analysis.prediction;

import java.util.List;

/**
 * What is explored: for each thread of a segment the operations whose order matters. The others (accesses to variables that no other thread of
 * the segment writes, locks that no other takes) happen together with those around them.
 *
 * @param lines one for each thread that has operations in the segment
 * @param variables how many variables its accesses are of
 * @param holders by lock, the line that holds it at the start; -1 if it is free
 * @param block index of the line with the block
 * @param blockFrom index of the first operation of the block in that line
 * @param blockTo index after its last
 */
record Script(List<Line> lines, int variables, List<Integer> holders, int block, int blockFrom, int blockTo) {

    Script {
        lines = List.copyOf(lines);
        holders = List.copyOf(holders);
    }

    /** The value that a variable has above the segment. */
    static final int ABOVE = -1;

    /** The value of all writes that no read of the segment saw. */
    static final int UNSEEN = -2;

    /** A thread. */
    record Line(int thread, List<Entry> entries) {}

    /**
     * @param operation in the run
     * @param subject its variable or lock, as numbered here; -1 if it has neither
     * @param value what a write writes and what a read saw: the number of the write, {@link #ABOVE} or {@link #UNSEEN}
     * @param needs what other threads must have done before
     */
    record Entry(int operation, OperationKind kind, int subject, int value, List<Need> needs) {}

    /** That the entries of a line up to a count have happened, and that its thread could go on from there. */
    record Need(int line, int count) {}

    /** Whether two operations of different threads may not change places. */
    static boolean conflict(Entry one, Entry other) {
        if (one.subject != other.subject || one.subject < 0) {
            return false;
        }
        return one.kind.isAccess()
                ? other.kind.isAccess() && (one.kind == OperationKind.WRITE || other.kind == OperationKind.WRITE)
                : !other.kind.isAccess();
    }
}
