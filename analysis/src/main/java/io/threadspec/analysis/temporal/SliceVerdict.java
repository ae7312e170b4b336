package io.threadspec.analysis.temporal;

import io.threadspec.analysis.explanation.BoundObject;
import io.threadspec.analysis.explanation.Explanation;
import io.threadspec.analysis.explanation.Reason;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.MissingOrder;
import io.threadspec.analysis.finding.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * What one computation says about a property.
 *
 * @param verdict about it
 * @param explanation why
 * @param test in which the events happened, empty if none is known
 * @param runs how many runs were considered
 * @param evidence runs first, the best one before the others
 */
record SliceVerdict(Verdict verdict, Explanation explanation, String test, RunCount runs, List<Evidence> evidence) {

    SliceVerdict {
        evidence = List.copyOf(evidence);
    }

    SliceVerdict(Verdict verdict, Reason reason, String test, RunCount runs, List<? extends Evidence> evidence) {
        this(verdict, Explanation.of(reason), test, runs, List.<Evidence>copyOf(evidence));
    }

    /** Of no known test, about no run. */
    static SliceVerdict undecided(Reason reason) {
        return new SliceVerdict(Verdict.INCONCLUSIVE, reason, "", RunCount.ZERO, List.of());
    }

    /** The same about certain objects. */
    SliceVerdict about(List<BoundObject> objects) {
        return new SliceVerdict(verdict, explanation.about(objects), test, runs, evidence);
    }

    /** Two events whose order matters and that nothing orders, if that has come to light. */
    Optional<MissingOrder> missingOrder() {
        return evidence.stream()
                .filter(MissingOrder.class::isInstance)
                .map(MissingOrder.class::cast)
                .findFirst();
    }
}
