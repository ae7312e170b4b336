package io.threadspec.report.policy;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.runtime.problem.ControlCharacters;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/**
 * A line of a baseline.
 *
 * @param fingerprint of the finding
 * @param verdict that it had
 * @param declaration for people who read the file
 */
record KnownFinding(String fingerprint, Verdict verdict, String declaration) {

    /** The same mistake may be observed today and predicted tomorrow: these are equally bad. */
    private static final Set<Verdict> BROKEN = Set.of(Verdict.VIOLATED, Verdict.PREDICTED, Verdict.NOT_SERIALIZABLE);

    private static final String SEPARATOR = "\t";

    static KnownFinding of(Finding finding) {
        return new KnownFinding(
                finding.fingerprint(),
                finding.verdict(),
                ControlCharacters.escape(finding.declaration().fullName()));
    }

    /** Whether the other is the same and no worse. Verdicts are declared from the worst to the best. */
    boolean covers(KnownFinding other) {
        return fingerprint.equals(other.fingerprint)
                && (BROKEN.contains(verdict) || verdict.compareTo(other.verdict) <= 0);
    }

    String line() {
        return String.join(SEPARATOR, fingerprint, verdict.name(), declaration);
    }

    static Optional<KnownFinding> parse(String line) {
        String[] columns = line.split(SEPARATOR, -1);
        if (columns.length != 3 || !columns[0].matches("[0-9a-f]{16}")) {
            return Optional.empty();
        }
        return Arrays.stream(Verdict.values())
                .filter(verdict -> verdict.name().equals(columns[1]))
                .findFirst()
                .map(verdict -> new KnownFinding(columns[0], verdict, columns[2]));
    }
}
