package io.threadspec.it;

import java.util.List;
import java.util.Set;

/**
 * What is expected of an example, or of a mended copy of one.
 *
 * @param name of the module
 * @param property in full
 * @param verdicts one of them is given; which one may depend on the schedule
 * @param line printed for it, or a part of one
 */
record Example(String name, String property, Set<String> verdicts, String line) {

    private static final Set<String> GOOD = Set.of("SATISFIED");
    private static final Set<String> PREDICTED = Set.of("PREDICTED");

    /** Nothing orders the events, and whether the run at hand happens to be a bad one is up to the schedule. */
    private static final Set<String> WARNED = Set.of("VIOLATED", "PREDICTED", "NOT MONITORABLE");

    private static final String ONLY_RUN = "which is the only one that their causality allows.";

    /** Those of the examples directory. */
    static List<Example> all() {
        return List.of(
                new Example("producer-consumer", "Exclusion.writesAlone", GOOD, ONLY_RUN),
                new Example("producer-consumer-faulty", "Exclusion.writesAlone", WARNED, "Nothing orders '"),
                new Example("bakery", "Exclusion.oneAtATime", GOOD, ONLY_RUN),
                new Example("bakery-faulty", "Exclusion.oneAtATime", WARNED, "Nothing orders '"),
                new Example(
                        "request-grant",
                        "Requests.precedence",
                        PREDICTED,
                        "Nothing orders 'request' of thread 'client'"),
                new Example(
                        "safe-iterator", "Iterators.safeIterator", PREDICTED, "Nothing orders 'next' of thread 'host'"),
                new Example(
                        "has-next",
                        "Iterators.hasNextFirst",
                        PREDICTED,
                        "Nothing orders 'next' of thread 'first seller'"),
                new Example(
                        "connection-pool",
                        "Connections.usedByItsOwner",
                        PREDICTED,
                        "Nothing orders 'use' of thread 'user'"),
                new Example(
                        "stale-cache", "Prices.neverStale", PREDICTED, "Nothing orders 'read' of thread 'customer'"),
                new Example("lift", "Lifts.doorStaysShut", PREDICTED, "Nothing orders '"),
                new Example(
                        "journal",
                        "Journals.openWhileWritten",
                        PREDICTED,
                        "Nothing orders 'append' of thread 'billing'"),
                new Example("lost-update", "Moves.noLostUpdate", PREDICTED, "Nothing orders 'write' of thread 'left'"));
    }

    boolean isPredicted() {
        return verdicts.equals(PREDICTED);
    }

    /** What is expected of a copy whose threads are ordered. */
    Example mended() {
        return new Example(name + "-mended", property, GOOD, "SATISFIED  " + property);
    }

    @Override
    public String toString() {
        return name;
    }
}
