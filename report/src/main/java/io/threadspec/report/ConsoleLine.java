package io.threadspec.report;

import io.threadspec.analysis.finding.Verdict;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A line of the summary for a terminal.
 *
 * @param level of the finding that it is about
 * @param text without its end
 */
public record ConsoleLine(Level level, String text) {

    /** The text for a terminal that shows colours: a verdict at its beginning has one. */
    public String coloured() {
        return TerminalText.coloured(this);
    }

    /** The verdict at its beginning, if there is one: the part that has a colour. */
    public Optional<String> verdict() {
        return Stream.of(Verdict.values())
                .map(Verdict::title)
                .filter(title -> text.startsWith(title + "  "))
                .findFirst();
    }

    /** Of the verdict at its beginning. */
    public VerdictColour colour() {
        return switch (level) {
            case ERROR -> VerdictColour.RED;
            case WARNING -> VerdictColour.YELLOW;
            case INFO ->
                verdict().filter(Verdict.SATISFIED.title()::equals).isPresent()
                        ? VerdictColour.GREEN
                        : VerdictColour.NONE;
        };
    }

    /** How loud a line is. */
    public enum Level {
        /** Of what is good, and of the summary if all is. */
        INFO,
        /** Of what is not known to be good and fails no build. */
        WARNING,
        /** Of what fails the build. */
        ERROR
    }
}
