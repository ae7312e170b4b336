package io.threadspec.report;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.BlockInterleaving;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.report.ConsoleLine.Level;
import io.threadspec.report.english.English;
import io.threadspec.report.policy.Policy;
import io.threadspec.report.policy.StandingWords;
import io.threadspec.runtime.problem.ControlCharacters;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.Severity;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The summary for a terminal: a line for what holds, at most a screen for what does not, and each line as loud as its finding. */
final class ConsoleReport {

    /** What a screen has room for. */
    private static final int SCREEN = 40;

    private final Policy policy;
    private final List<ConsoleLine> lines = new ArrayList<>();

    private ConsoleReport(Policy policy) {
        this.policy = policy;
    }

    static List<ConsoleLine> of(AnalysisResult result, Policy policy) {
        var report = new ConsoleReport(policy);
        result.findings().forEach(report::finding);
        for (Problem warning : result.warnings()) {
            ("warning: " + warning.render()).lines().forEach(line -> report.add(Level.WARNING, line));
        }
        report.unseen(policy.baseline().unseen(result));
        Level worst = result.findings().stream()
                .map(report::level)
                .max(Level::compareTo)
                .orElse(Level.INFO);
        report.add(worst, summary(result));
        return report.lines;
    }

    /** The part about one finding. */
    static List<ConsoleLine> of(Finding finding, Policy policy) {
        var report = new ConsoleReport(policy);
        report.finding(finding);
        return report.lines;
    }

    /** Whatever a line is made of, names of threads and tests in particular, no control character gets past this. */
    private void add(Level level, String text) {
        lines.add(new ConsoleLine(level, ControlCharacters.escape(text)));
    }

    private Level level(Finding finding) {
        return switch (policy.standing(finding)) {
            case FAILS -> Level.ERROR;
            case WARNS -> Level.WARNING;
            case KNOWN, SUPPRESSED, HOLDS -> Level.INFO;
        };
    }

    private void finding(Finding finding) {
        Level level = level(finding);
        if (finding.verdict() == Verdict.SATISFIED) {
            add(level, title(finding) + "  " + String.join(" ", English.statements(finding)));
            return;
        }
        if (policy.standing(finding).isAccepted()) { // Somebody has read it: report.json has the rest.
            add(level, title(finding));
            add(level, "  " + StandingWords.of(finding, policy));
            add(level, "");
            return;
        }
        List<String> text = text(finding);
        text.stream().limit(SCREEN).forEach(line -> add(level, line));
        if (text.size() > SCREEN) {
            add(level, "  … " + (text.size() - SCREEN) + " more lines, left out here …");
        }
        add(level, "");
    }

    private static String title(Finding finding) {
        Declaration declaration = finding.declaration();
        boolean isBad = finding.verdict().compareTo(Verdict.NOT_SERIALIZABLE) <= 0;
        return finding.verdict().title() + "  " + declaration.fullName() + "  (" + declaration.file() + ":"
                + declaration.line() + ")"
                + (isBad && declaration.severity() == Severity.WARNING ? "  severity=warning" : "");
    }

    /** What is asked for, what happened, why, and what to do; then what shows it. Of several runs as many as a screen has room for. */
    private static List<String> text(Finding finding) {
        Declaration declaration = finding.declaration();
        var text = new ArrayList<String>();
        text.add(title(finding));
        declaration.message().lines().forEach(line -> text.add("  " + line));
        text.add("  " + declaration.text());
        if (!finding.test().isEmpty()) {
            text.add("  Test: " + finding.test());
        }
        English.statements(finding).forEach(statement -> text.add("  " + statement));
        English.remedies(finding).forEach(remedy -> text.add("  -> " + remedy));
        English.lines(finding).forEach(line -> text.add(line.isEmpty() ? "" : "  " + line));
        List<List<String>> runs = runs(finding);
        for (int i = 0; i < runs.size(); i++) {
            if (i > 0 && text.size() + runs.get(i).size() > SCREEN) {
                text.add("  … " + (runs.size() - i) + " more, left out here …");
                break;
            }
            text.addAll(runs.get(i));
        }
        return text;
    }

    private static List<List<String>> runs(Finding finding) {
        var runs = new ArrayList<List<String>>();
        List<Witness> witnesses = finding.witnesses();
        for (int i = 0; i < witnesses.size(); i++) {
            runs.add(run(English.title(finding, i), ThreadColumns.of(witnesses.get(i))));
        }
        for (BlockInterleaving interleaving : finding.evidence(BlockInterleaving.class)) {
            runs.add(run(English.interleavingTitle(), InterleavingColumns.of(interleaving)));
        }
        return runs;
    }

    private static List<String> run(String title, List<String> columns) {
        var run = new ArrayList<String>(List.of("", "  " + title));
        run.addAll(columns);
        return run;
    }

    private void unseen(long entries) {
        if (entries > 0) {
            add(
                    Level.INFO,
                    "The baseline has findings that this run did not show: " + entries
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
