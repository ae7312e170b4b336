package io.threadspec.benchmarks.atomicity;

/** Prints the figures of {@link SegmentTable} for simulated runs. */
public final class SegmentFigures {

    private static final int[] THREADS = {2, 8};
    private static final int[] OPERATIONS = {100, 1_000, 10_000, 100_000};
    private static final long SEED = 1;
    private static final long MAX_STEPS = 20_000;

    private SegmentFigures() {}

    /** @param args how many operations the longest run may have, if not all are wanted */
    public static void main(String[] args) {
        int longest = args.length == 0 ? Integer.MAX_VALUE : Integer.parseInt(args[0]);
        for (SimulatedRun.Style style : SimulatedRun.Style.values()) {
            System.out.println(style.title());
            System.out.println();
            var table = new SegmentTable(Integer.MAX_VALUE, MAX_STEPS);
            table.printHead("threads", "---:");
            for (int threads : THREADS) {
                for (int operations : OPERATIONS) {
                    if (operations <= longest) {
                        table.printRows(Integer.toString(threads), SimulatedRun.of(style, threads, operations, SEED));
                    }
                }
            }
            System.out.println();
        }
    }
}
