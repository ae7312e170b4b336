package io.threadspec.analysis.lattice;

/** The lattice is larger than the analysis may hold, or takes longer than it may. */
public final class LatticeLimitException extends Exception {

    private final String option;

    /** @param option name of the limit, without its prefix */
    LatticeLimitException(String option, long limit, long reached, long configurations) {
        this(
                "threadspec." + option,
                "the lattice is larger than allowed: " + option + "=" + reached + " limit=" + limit + " after "
                        + configurations + " configurations");
    }

    private LatticeLimitException(String option, String message) {
        super(message);
        this.option = option;
    }

    /** Events among which no place is clean are held together, and the heap is too small for so many. */
    static LatticeLimitException ofWindow(long limit, long events, long configurations) {
        return new LatticeLimitException(
                "-Xmx",
                "a stretch in which runs differ is larger than the memory of this JVM can hold: events=" + events
                        + " limit=" + limit + " after " + configurations + " configurations");
    }

    /** The option that raises the limit, as users write it. */
    public String option() {
        return option;
    }
}
