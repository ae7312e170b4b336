package io.threadspec.analysis.lattice;

import io.threadspec.analysis.limits.ReachedLimit;

/** The lattice is larger than the analysis may hold, or takes longer than it may. */
public final class LatticeLimitException extends Exception {

    private final ReachedLimit limit;

    LatticeLimitException(ReachedLimit limit) {
        super(limit.toString());
        this.limit = limit;
    }

    public ReachedLimit limit() {
        return limit;
    }
}
