package io.threadspec.report;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
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
        lines.add(finding.verdict().title() + "  " + finding.spec() + "." + finding.property() + "  ("
                + finding.specFile() + ":" + finding.specLine() + ")");
        if (!finding.message().isEmpty()) {
            lines.add("  " + finding.message());
        }
        lines.add("  " + finding.formula());
        if (!finding.test().isEmpty()) {
            lines.add("  Test: " + ControlCharacters.escape(finding.test()));
        }
        finding.explanation().lines().forEach(line -> lines.add("  " + line));
        List<Witness> witnesses = finding.witnesses();
        for (int i = 0; i < witnesses.size(); i++) {
            lines.add("");
            lines.add(title(finding, i));
            lines.addAll(ThreadColumns.of(witnesses.get(i)));
        }
        lines.add("");
    }

    private static String title(Finding finding, int index) {
        if (finding.verdict() == Verdict.VIOLATED) {
            return "  The observed run:";
        }
        if (finding.witnesses().get(index).isInfinite()) {
            return "  A run that goes on for ever and breaks it, if the program can repeat these events:";
        }
        if (finding.verdict() == Verdict.NOT_MONITORABLE) {
            return "  An order of the same events in which it does not hold (" + (index + 1) + " of "
                    + finding.witnesses().size() + " shown):";
        }
        String number = " (" + (index + 1) + " of " + finding.witnesses().size() + " shown):";
        return finding.verdict() == Verdict.SUSPECTED
                ? "  A run that breaks it, unless code that is not woven forbids it" + number
                : "  A run that breaks it" + number;
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
