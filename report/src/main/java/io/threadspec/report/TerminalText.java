package io.threadspec.report;

import java.util.List;
import java.util.stream.Collectors;

/** Lines as one text for a terminal, in colours if it has them. */
final class TerminalText {

    private static final String END = "\u001b[0m";

    private TerminalText() {}

    static String of(List<ConsoleLine> lines, boolean coloured) {
        return lines.stream()
                .map(line -> coloured ? line.coloured() : line.text())
                .collect(Collectors.joining(System.lineSeparator()));
    }

    static String coloured(ConsoleLine line) {
        return line.verdict()
                .map(title -> start(line.colour()) + title + END + line.text().substring(title.length()))
                .orElse(line.text());
    }

    private static String start(VerdictColour colour) {
        return switch (colour) {
            case RED -> "\u001b[1;31m";
            case YELLOW -> "\u001b[1;33m";
            case GREEN -> "\u001b[1;32m";
            case NONE -> "\u001b[1m";
        };
    }
}
