package io.threadspec.report;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.BlockInterleaving;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.report.english.English;
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

    private ConsoleReport() {}

    static String of(AnalysisResult result) {
        var report = new ConsoleReport();
        result.findings().forEach(report::finding);
        for (Problem warning : result.warnings()) {
            report.lines.add("warning: " + warning.render());
        }
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
