package io.threadspec.analysis.finding;

import io.threadspec.analysis.explanation.Explanation;
import java.util.List;

/**
 * A verdict about one declaration, with what led to it.
 *
 * @param declaration what it is about
 * @param verdict about it
 * @param explanation why this verdict
 * @param test in which it happened, empty if none
 * @param evidence that shows it, of each kind the best first; empty where the verdict needs none
 */
public record Finding(
        Declaration declaration, Verdict verdict, Explanation explanation, String test, List<Evidence> evidence) {

    public Finding {
        evidence = List.copyOf(evidence);
    }

    /** The same for the same finding in the next build, whatever lines moved and whatever the test is called. */
    public String fingerprint() {
        return Fingerprint.of(declaration, test, evidence);
    }

    /** The evidence of one kind. */
    public <E extends Evidence> List<E> evidence(Class<E> kind) {
        return evidence.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** The runs that show it, the best first. */
    public List<Witness> witnesses() {
        return evidence(Witness.class);
    }
}
