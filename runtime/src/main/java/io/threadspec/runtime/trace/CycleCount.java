package io.threadspec.runtime.trace;

import java.util.List;

/**
 * How often cycles of one kind were closed.
 *
 * @param executions how many closed one
 * @param tests indices into {@code Trace#tests()} of the tests that ran then, ascending; at most {@link #MAX_TESTS}
 */
public record CycleCount(long executions, List<Integer> tests) {

    /** Further tests are not recorded. */
    public static final int MAX_TESTS = 100;

    /** Cycles of further kinds are counted by block. */
    public static final int MAX_KINDS = 10_000;

    public CycleCount {
        tests = List.copyOf(tests);
    }
}
