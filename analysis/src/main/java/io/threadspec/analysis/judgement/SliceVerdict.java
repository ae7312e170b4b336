package io.threadspec.analysis.judgement;

import io.threadspec.analysis.finding.PossibleOrder;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.lattice.RunCount;
import java.util.List;
import java.util.Optional;

/**
 * What one computation says about a property.
 *
 * @param verdict about it
 * @param explanation why
 * @param warning of an order that the property depends on and that is missing or not known to be there; empty if there is none such, or
 *     if nothing came of it
 * @param test in which the events happened, empty if none is known
 * @param runs how many runs were considered
 * @param witnesses the best first
 * @param possibleOrder see {@link io.threadspec.analysis.finding.Finding}
 */
record SliceVerdict(
        Verdict verdict,
        String explanation,
        String warning,
        String test,
        RunCount runs,
        List<Witness> witnesses,
        Optional<PossibleOrder> possibleOrder) {

    SliceVerdict(
            Verdict verdict, String explanation, String warning, String test, RunCount runs, List<Witness> witnesses) {
        this(verdict, explanation, warning, test, runs, witnesses, Optional.empty());
    }

    SliceVerdict(Verdict verdict, String explanation, String test, RunCount runs, List<Witness> witnesses) {
        this(verdict, explanation, "", test, runs, witnesses);
    }

    /** The same about certain objects. */
    SliceVerdict about(String objects) {
        return new SliceVerdict(verdict, objects + explanation, warning, test, runs, witnesses, possibleOrder);
    }

    /** All there is to say. */
    String text() {
        return warning.isEmpty() ? explanation : explanation + " " + warning;
    }
}
