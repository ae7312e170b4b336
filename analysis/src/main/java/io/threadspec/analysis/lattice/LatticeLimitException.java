package io.threadspec.analysis.lattice;

/** The lattice is larger than the analysis may hold. */
public final class LatticeLimitException extends Exception {

    LatticeLimitException(long cuts, long configurations, long limit) {
        super("the lattice is larger than allowed: cuts=" + cuts + " configurations=" + configurations + " limit="
                + limit);
    }
}
