package io.threadspec.analysis.lattice;

/** The lattice is larger than the analysis may hold, or takes longer than it may. */
public final class LatticeLimitException extends Exception {

    private final String option;

    /** @param option name of the limit, without its prefix */
    LatticeLimitException(String option, long limit, long reached, long configurations) {
        super("the lattice is larger than allowed: " + option + "=" + reached + " limit=" + limit + " after "
                + configurations + " configurations");
        this.option = option;
    }

    /** The option that raises the limit, as users write it. */
    public String option() {
        return "threadspec." + option;
    }
}
