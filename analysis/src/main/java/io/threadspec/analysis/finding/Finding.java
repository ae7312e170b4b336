package io.threadspec.analysis.finding;

import io.threadspec.runtime.problem.Severity;
import java.util.List;
import java.util.Optional;

/**
 * A verdict about one property, with what led to it.
 *
 * @param spec name of the specification
 * @param property name of the property
 * @param verdict about it
 * @param message the property in the user's words
 * @param formula the property as it stands in the specification
 * @param specFile where it stands
 * @param specLine where it stands
 * @param explanation why this verdict, in a sentence or two, with figures
 * @param test in which it happened, empty if none
 * @param severity the property's: a finding about a property of severity warning does not fail a build
 * @param fingerprint the same for the same finding in the next build, whatever lines moved
 * @param witnesses runs that show it, the best first; empty where the verdict needs none
 * @param possibleOrder what forbids the first witness, if code that is not woven did make it; only with {@link Verdict#SUSPECTED}
 */
public record Finding(
        String spec,
        String property,
        Verdict verdict,
        String message,
        String formula,
        String specFile,
        int specLine,
        String explanation,
        String test,
        Severity severity,
        String fingerprint,
        List<Witness> witnesses,
        Optional<PossibleOrder> possibleOrder) {

    public Finding {
        witnesses = List.copyOf(witnesses);
    }

    /** One that depends on no code that is not woven. */
    public Finding(
            String spec,
            String property,
            Verdict verdict,
            String message,
            String formula,
            String specFile,
            int specLine,
            String explanation,
            String test,
            Severity severity,
            String fingerprint,
            List<Witness> witnesses) {
        this(
                spec,
                property,
                verdict,
                message,
                formula,
                specFile,
                specLine,
                explanation,
                test,
                severity,
                fingerprint,
                witnesses,
                Optional.empty());
    }

    /** The same about the same, but another verdict for another reason. */
    public Finding with(Verdict otherVerdict, String otherExplanation) {
        return new Finding(
                spec,
                property,
                otherVerdict,
                message,
                formula,
                specFile,
                specLine,
                otherExplanation,
                test,
                severity,
                fingerprint,
                witnesses,
                possibleOrder);
    }
}
