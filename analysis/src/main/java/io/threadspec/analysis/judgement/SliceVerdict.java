package io.threadspec.analysis.judgement;

import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.lattice.RunCount;
import java.util.List;

/**
 * What one computation says about a property.
 *
 * @param verdict about it
 * @param explanation why
 * @param warning of an order that the property depends on and that is missing; empty if none is, or if nothing came of it
 * @param test in which the events happened, empty if none is known
 * @param runs how many runs were considered
 * @param witnesses the best first
 */
record SliceVerdict(
        Verdict verdict, String explanation, String warning, String test, RunCount runs, List<Witness> witnesses) {

    SliceVerdict(Verdict verdict, String explanation, String test, RunCount runs, List<Witness> witnesses) {
        this(verdict, explanation, "", test, runs, witnesses);
    }

    /** All there is to say. */
    String text() {
        return warning.isEmpty() ? explanation : explanation + " " + warning;
    }
}
