package io.threadspec.report;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.BlockInterleaving;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.report.english.English;
import io.threadspec.report.policy.Policy;
import io.threadspec.report.policy.StandingWords;
import io.threadspec.runtime.problem.ControlCharacters;
import io.threadspec.runtime.problem.Problem;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The summary for a terminal. */
final class ConsoleReport {

    private final List<String> lines = new ArrayList<>();

    private final Policy policy;

    private ConsoleReport(Policy policy) {
        this.policy = policy;
    }

    static String of(AnalysisResult result, Policy policy) {
        var report = new ConsoleReport(policy);
        result.findings().forEach(report::finding);
        for (Problem warning : result.warnings()) {
            report.lines.add("warning: " + warning.render());
        }
        report.unseen(policy.baseline().unseen(result));
        report.lines.add(summary(result));
        // Last, and of the whole: whatever a line is made of, names of threads and tests in particular, none gets past
        // this.
        return report.lines.stream()
                .map(ControlCharacters::escapeLines)
                .collect(Collectors.joining(System.lineSeparator()));
    }

    private void finding(Finding finding) {
        Declaration declaration = finding.declaration();
        lines.add(finding.verdict().title() + "  " + declaration.fullName() + "  (" + declaration.file() + ":"
                + declaration.line() + ")");
        if (policy.standing(finding).isAccepted()) { // Somebody has read it: report.json has the rest.
            lines.add("  " + StandingWords.of(finding, policy));
            lines.add("");
            return;
        }
        if (!declaration.message().isEmpty()) {
            lines.add("  " + declaration.message());
        }
        lines.add("  " + declaration.text());
        if (!finding.test().isEmpty()) {
            lines.add("  Test: " + ControlCharacters.escape(finding.test()));
        }
        English.explanation(finding).lines().forEach(line -> lines.add("  " + line));
        List<Witness> witnesses = finding.witnesses();
        for (int i = 0; i < witnesses.size(); i++) {
            lines.add("");
            lines.add("  " + English.title(finding, i));
            lines.addAll(ThreadColumns.of(witnesses.get(i)));
        }
        for (BlockInterleaving interleaving : finding.evidence(BlockInterleaving.class)) {
            lines.add("");
            lines.add("  " + English.interleavingTitle());
            lines.addAll(InterleavingColumns.of(interleaving));
        }
        lines.add("");
    }

    private void unseen(long entries) {
        if (entries > 0) {
            lines.add("The baseline has findings that this run did not show: " + entries
                    + ". If they are mended, write it anew.");
        }
    }

    private static String summary(AnalysisResult result) {
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        result.findings().forEach(finding -> counts.merge(finding.verdict(), 1, Integer::sum));
        var text = new StringBuilder("ThreadSpec:");
        counts.forEach((verdict, count) -> text.append(' ')
                .append(count)
                .append(' ')
                .append(verdict.title())
                .append(','));
        return text + " events=" + result.events() + " traces=" + result.traces();
    }
}
