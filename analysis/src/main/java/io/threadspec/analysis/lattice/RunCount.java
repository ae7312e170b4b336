package io.threadspec.analysis.lattice;

/**
 * A number of runs, which outgrows every machine word soon: from {@link #MANY} on it only says "at least so many".
 *
 * @param value at most {@link #MANY}
 */
public record RunCount(long value) {

    public static final long MANY = Long.MAX_VALUE;

    public static final RunCount ZERO = new RunCount(0);
    public static final RunCount ONE = new RunCount(1);

    public RunCount plus(RunCount other) {
        long sum = value + other.value;
        return new RunCount(sum < 0 ? MANY : sum);
    }

    public boolean isZero() {
        return value == 0;
    }

    @Override
    public String toString() {
        return value == MANY ? "more than 9*10^18" : Long.toString(value);
    }
}
