package io.threadspec.report.policy;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.runtime.problem.ControlCharacters;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A line of a baseline.
 *
 * @param fingerprint of the finding
 * @param verdict that it had
 * @param declaration for people who read the file
 * @param block the atomic block that is to blame, empty if it is about none. One declaration is about many blocks, and that one of them is
 *     known to be wrong says nothing of the others
 */
record KnownFinding(String fingerprint, Verdict verdict, String declaration, String block) {

    /** The same mistake may be observed today and predicted tomorrow: these are equally bad. */
    private static final Set<Verdict> BROKEN = Set.of(Verdict.VIOLATED, Verdict.PREDICTED, Verdict.NOT_SERIALIZABLE);

    private static final String SEPARATOR = "\t";

    /** What a finding shows: one for each block, or one alone. */
    static List<KnownFinding> of(Finding finding) {
        List<BlockCycle.Transaction> blocks = finding.evidence(BlockCycle.class).stream()
                .flatMap(cycle -> cycle.transactions().stream())
                .filter(transaction -> !transaction.block().isEmpty())
                .toList();
        boolean anyBlamed = blocks.stream().anyMatch(BlockCycle.Transaction::blamed);
        List<String> names = blocks.stream()
                .filter(block -> block.blamed() || !anyBlamed)
                .map(BlockCycle.Transaction::block)
                .distinct()
                .toList();
        return (names.isEmpty() ? List.of("") : names)
                .stream().map(name -> of(finding, name)).toList();
    }

    private static KnownFinding of(Finding finding, String block) {
        return new KnownFinding(
                finding.fingerprint(),
                finding.verdict(),
                ControlCharacters.escape(finding.declaration().fullName()),
                ControlCharacters.escape(block));
    }

    /** Whether the other is the same and no worse. Verdicts are declared from the worst to the best. */
    boolean covers(KnownFinding other) {
        return fingerprint.equals(other.fingerprint)
                && block.equals(other.block)
                && (BROKEN.contains(verdict) || verdict.compareTo(other.verdict) <= 0);
    }

    String line() {
        return String.join(SEPARATOR, fingerprint, verdict.name(), declaration, block)
                .stripTrailing();
    }

    static Optional<KnownFinding> parse(String line) {
        String[] columns = line.split(SEPARATOR, -1);
        if (columns.length < 3 || columns.length > 4 || !columns[0].matches("[0-9a-f]{16}")) {
            return Optional.empty();
        }
        return Arrays.stream(Verdict.values())
                .filter(verdict -> verdict.name().equals(columns[1]))
                .findFirst()
                .map(verdict ->
                        new KnownFinding(columns[0], verdict, columns[2], columns.length == 4 ? columns[3] : ""));
    }
}
