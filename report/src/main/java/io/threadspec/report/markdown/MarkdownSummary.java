package io.threadspec.report.markdown;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.report.policy.Policy;
import io.threadspec.report.policy.StandingWords;
import io.threadspec.runtime.problem.ControlCharacters;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A line with the number of each verdict, and a row for each finding that is not good news. */
public final class MarkdownSummary {

    /** More rows are not read in a pull request. */
    private static final int MOST_ROWS = 20;

    private MarkdownSummary() {}

    public static String of(AnalysisResult result, Policy policy) {
        var lines = new ArrayList<String>();
        lines.add("**ThreadSpec**: " + counts(result));
        List<Finding> shown = result.findings().stream()
                .filter(finding -> finding.verdict() != Verdict.SATISFIED)
                .toList();
        if (!shown.isEmpty()) {
            lines.add("");
            lines.add("| verdict | property | test |");
            lines.add("|---|---|---|");
            shown.stream().limit(MOST_ROWS).forEach(finding -> lines.add(row(finding, policy)));
        }
        if (shown.size() > MOST_ROWS) {
            lines.add("");
            lines.add((shown.size() - MOST_ROWS) + " more are in `report.json`.");
        }
        return lines.stream().collect(Collectors.joining("\n", "", "\n"));
    }

    private static String counts(AnalysisResult result) {
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        result.findings().forEach(finding -> counts.merge(finding.verdict(), 1, Integer::sum));
        return counts.isEmpty()
                ? "nothing to judge"
                : counts.entrySet().stream()
                        .map(count -> count.getValue() + " " + count.getKey().title())
                        .collect(Collectors.joining(", "));
    }

    private static String row(Finding finding, Policy policy) {
        Declaration declaration = finding.declaration();
        String message = declaration.message().isEmpty() ? "" : "<br>" + cell(declaration.message());
        String words = StandingWords.of(finding, policy);
        String accepted = words.isEmpty() ? "" : "<br>" + cell(words);
        return "| " + finding.verdict().title() + accepted + " | `" + code(declaration.fullName()) + "` ("
                + cell(declaration.file() + ":" + declaration.line()) + ")" + message + " | " + cell(finding.test())
                + " |";
    }

    /** Text as it is, whatever Markdown or HTML it may look like. */
    private static String cell(String text) {
        return ControlCharacters.escape(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replaceAll("([\\\\`*_{}\\[\\]()#+!|~>@])", "\\\\$1");
    }

    private static String code(String text) {
        return ControlCharacters.escape(text).replace("`", "'").replace("|", "\\|");
    }
}
