package io.threadspec.analysis.finding;

/** What is known about a property after the analysis of a test run; from the worst to the best. */
public enum Verdict {
    /** The observed run broke the property. */
    VIOLATED,
    /** A feasible other run of the same events breaks the property. */
    PREDICTED,
    /** Executions of an atomic block were not serializable in the observed run. */
    NOT_SERIALIZABLE,
    /** Another run of the same events breaks the property, unless code that is not woven keeps it from happening. */
    SUSPECTED,
    /** The run lacks an order that the property depends on. */
    NOT_MONITORABLE,
    /** A limit was reached, or the finite run decides nothing. */
    INCONCLUSIVE,
    /** The events of the property never happened. */
    NOT_EXERCISED,
    /** The property holds on every run that was considered. */
    SATISFIED;

    /** As users write and read it: {@code NOT EXERCISED}. */
    public String title() {
        return name().replace('_', ' ');
    }
}
