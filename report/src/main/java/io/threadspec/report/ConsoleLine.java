package io.threadspec.report;

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
