package io.threadspec.analysis.prediction;

/**
 * Between which operations of each thread a violation of a block must lie (section III.A of the paper), by numbers of operations. Those on the
 * frontiers are outside.
 */
final class Frontiers {

    private final int[] upper;
    private final int[] lower;

    private Frontiers(int[] upper, int[] lower) {
        this.upper = upper;
        this.lower = lower;
    }

    /** UF, by thread: what must happen before the first access of the block. */
    int[] upper() {
        return upper;
    }

    /** LF, by thread: what must happen after its last access. */
    int[] lower() {
        return lower;
    }

    /**
     * @param first number of the first access of the block
     * @param last number of its last
     */
    static Frontiers of(ObservedRun run, PartialOrder order, int thread, int first, int last) {
        int[] upper = order.vector(run.operation(thread, first));
        int end = run.operation(thread, last);
        int[] lower = new int[run.threads()];
        for (int other = 0; other < lower.length; other++) {
            int number = order.firstAfter(end, other);
            while (other != thread && number <= run.length(other) && isCoupledBelow(run, upper, other, number)) {
                // The read can happen before the write that it saw.
                number++;
            }
            lower[other] = number;
        }
        return new Frontiers(upper, lower);
    }

    /** Whether an operation is a read of a write that lies below the upper frontier. */
    private static boolean isCoupledBelow(ObservedRun run, int[] upper, int thread, int number) {
        int operation = run.operation(thread, number);
        if (run.kind(operation) != OperationKind.READ) {
            return false;
        }
        int writer = run.writer(operation);
        return writer >= 0 && run.number(writer) > upper[run.thread(writer)];
    }

    /** How many operations lie between the frontiers. */
    int size() {
        int size = 0;
        for (int thread = 0; thread < upper.length; thread++) {
            size += Math.max(0, lower[thread] - upper[thread] - 1);
        }
        return size;
    }
}
