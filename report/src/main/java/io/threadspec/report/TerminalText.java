package io.threadspec.report;

import io.threadspec.analysis.finding.Verdict;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lines as one text for a terminal, in colours if it has them: a verdict that fails the build is red, another that is not good yellow, a good one green, one that is known or suppressed has no colour. */
final class TerminalText {

    private static final String END = "\u001b[0m";

    private TerminalText() {}

    static String of(List<ConsoleLine> lines, boolean coloured) {
        return lines.stream()
                .map(line -> coloured ? line.coloured() : line.text())
                .collect(Collectors.joining(System.lineSeparator()));
    }

    static String coloured(ConsoleLine line) {
        return Stream.of(Verdict.values())
                .map(Verdict::title)
                .filter(title -> line.text().startsWith(title + "  "))
                .findFirst()
                .map(title ->
                        colour(line.level(), title) + title + END + line.text().substring(title.length()))
                .orElse(line.text());
    }

    private static String colour(ConsoleLine.Level level, String title) {
        return switch (level) {
            case ERROR -> "\u001b[1;31m";
            case WARNING -> "\u001b[1;33m";
            case INFO -> title.equals(Verdict.SATISFIED.title()) ? "\u001b[1;32m" : "\u001b[1m";
        };
    }
}
