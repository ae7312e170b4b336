package io.threadspec.benchmarks.programs;

/** How far a program has come, in steps that are few: what a specification of a long piece of work speaks of. */
final class Progress {

    private final long whole;

    /** Guarded by this, as the one below. */
    private long done;

    int tenths;

    Progress(long whole) {
        this.whole = whole;
    }

    synchronized void advance(int by) {
        done += by;
        int reached = (int) (10 * done / whole);
        if (reached > tenths) {
            tenths = reached;
        }
    }
}
