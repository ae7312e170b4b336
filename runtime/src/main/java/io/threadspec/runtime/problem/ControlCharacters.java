package io.threadspec.runtime.problem;

/**
 * Makes text harmless to show. The tested program chooses the names of threads, tests and files: an escape sequence in one would control
 * the terminal, a line break or a change of direction would forge the lines around it. All text for people passes through here. JSON has
 * its own escapes, and keeps the name as it is.
 */
public final class ControlCharacters {

    private ControlCharacters() {}

    /** Text that is to stay on one line: every control character as <code>&#92;uXXXX</code>, line breaks and tabs as well. */
    public static String escape(String text) {
        return escape(text, "");
    }

    /** As {@link #escape(String)}, for text of several lines, which may be indented with tabs. */
    public static String escapeLines(String text) {
        return escape(text, "\n\r\t");
    }

    private static String escape(String text, String kept) {
        StringBuilder escaped = null;
        for (int i = 0; i < text.length(); ) {
            int point = text.codePointAt(i);
            int length = Character.charCount(point);
            if (!isHarmless(point) && kept.indexOf(point) < 0) {
                if (escaped == null) {
                    escaped = new StringBuilder(text.length() + 16).append(text, 0, i);
                }
                for (int unit = i; unit < i + length; unit++) {
                    escaped.append("\\u%04x".formatted((int) text.charAt(unit)));
                }
            } else if (escaped != null) {
                escaped.appendCodePoint(point);
            }
            i += length;
        }
        return escaped == null ? text : escaped.toString();
    }

    private static boolean isHarmless(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT, // Includes characters that change the direction of the text.
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> // One without its other half.
                false;
            default -> true;
        };
    }
}
