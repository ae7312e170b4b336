package io.threadspec.analysis.finding;

/** What is known about a property after the analysis of a test run; from the worst to the best. */
public enum Verdict {
    VIOLATED("the observed run broke the property"),
    PREDICTED("a feasible other run of the same events breaks the property"),
    SUSPECTED(
            "another run of the same events breaks the property, unless code that is not woven keeps it from happening"),
    NOT_MONITORABLE("the run lacks an order that the property depends on"),
    INCONCLUSIVE("a limit was reached, or the finite run decides nothing"),
    NOT_EXERCISED("the events of the property never happened"),
    SATISFIED("the property holds on every run that was considered");

    private final String meaning;

    Verdict(String meaning) {
        this.meaning = meaning;
    }

    public String meaning() {
        return meaning;
    }

    /** As users write and read it: {@code NOT EXERCISED}. */
    public String title() {
        return name().replace('_', ' ');
    }
}
