package io.threadspec.runtime.problem;

/**
 * A place in a text file.
 *
 * @param file as shown to the user
 * @param line counted from 1
 * @param column counted from 1, in characters
 * @param sourceLine the text of that line, for the caret below it
 * @param length how many characters the caret line marks, at least 1
 */
public record Position(String file, int line, int column, String sourceLine, int length) {

    /** The line itself and below it a marker under the place, as in {@code   ^^^^}. */
    public String caretLines() {
        int start = Math.min(column - 1, sourceLine.length());
        int end = Math.min(start + length, sourceLine.length());
        // Tabs are kept, so that the marker is under the place whatever the width of a tab is.
        String margin =
                ControlCharacters.escapeLines(sourceLine.substring(0, start)).replaceAll("[^\t]", " ");
        int marked =
                ControlCharacters.escapeLines(sourceLine.substring(start, end)).length();
        return ControlCharacters.escapeLines(sourceLine)
                + System.lineSeparator()
                + margin
                + "^".repeat(Math.max(1, marked + length - (end - start)));
    }

    @Override
    public String toString() {
        return ControlCharacters.escape(file) + ":" + line + ":" + column;
    }
}
