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
        var margin = new StringBuilder();
        for (int i = 0; i < Math.min(column - 1, sourceLine.length()); i++) {
            // A tab stays a tab, so that the marker stands under the place whatever the width of a tab is.
            margin.append(sourceLine.charAt(i) == '\t' ? '\t' : ' ');
        }
        return sourceLine + System.lineSeparator() + margin + "^".repeat(Math.max(1, length));
    }

    @Override
    public String toString() {
        return file + ":" + line + ":" + column;
    }
}
