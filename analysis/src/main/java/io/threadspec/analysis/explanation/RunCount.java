package io.threadspec.analysis.explanation;

/**
 * A number of runs, which outgrows every machine word soon: from {@link #MANY} on it only says "at least so many".
 *
 * @param value at most {@link #MANY}
 * @param exact whether there are no more than that
 */
public record RunCount(long value, boolean exact) {

    public static final long MANY = Long.MAX_VALUE;

    public static final RunCount ZERO = new RunCount(0, true);
    public static final RunCount ONE = new RunCount(1, true);

    /** A number of runs that were not counted. */
    public static RunCount atLeast(long value) {
        return new RunCount(value, false);
    }

    public RunCount plus(RunCount other) {
        long sum = value + other.value;
        return sum < 0 ? new RunCount(MANY, false) : new RunCount(sum, exact && other.exact);
    }
}
