package io.threadspec.spec.source;

import io.threadspec.runtime.problem.Position;

/**
 * One text that positions refer to.
 *
 * @param file its name as shown to the user
 * @param text all of it
 */
public record SourceText(String file, String text) {

    public Position position(Span span) {
        int start = Math.min(span.start(), text.length());
        int lineStart = lineStart(start);
        int lineEnd = lineEnd(start);
        int length = Math.max(1, Math.min(span.end(), lineEnd) - start);
        return new Position(file, line(start), start - lineStart + 1, text.substring(lineStart, lineEnd), length);
    }

    /** Counted from 1. */
    public int line(int offset) {
        int line = 1;
        for (int i = 0; i < offset; i++) {
            if (isLineEnd(i)) {
                line++;
            }
        }
        return line;
    }

    /** The text of a span without comments, on one line. */
    public String onOneLine(Span span) {
        return code(span).replaceAll("\\s+", " ").strip();
    }

    /** The text of a span. Comments are blanks, so that all other characters keep their places. */
    public String code(Span span) {
        var code = new StringBuilder(text.substring(span.start(), span.end()));
        int at = 0;
        while (at < code.length()) {
            int end = at + 1;
            if (code.charAt(at) == '"' || code.charAt(at) == '\'') {
                end = endOfLiteral(code, at);
            } else if (startsWith(code, "//", at)) {
                end = endOf(code, "\n", at);
            } else if (startsWith(code, "/*", at)) {
                end = endOf(code, "*/", at + 2);
            }
            if (code.charAt(at) == '/' && end > at + 1) {
                code.replace(at, end, " ".repeat(end - at));
            }
            at = end;
        }
        return code.toString();
    }

    private static boolean startsWith(StringBuilder code, String prefix, int at) {
        // Not by indexOf, which would look for it in all that follows.
        return at + prefix.length() <= code.length()
                && prefix.contentEquals(code.subSequence(at, at + prefix.length()));
    }

    private static int endOf(StringBuilder code, String end, int from) {
        int found = code.indexOf(end, from);
        return found < 0 ? code.length() : found + end.length();
    }

    private static int endOfLiteral(StringBuilder code, int start) {
        int at = start + 1;
        while (at < code.length() && code.charAt(at) != code.charAt(start) && code.charAt(at) != '\n') {
            at += code.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at + 1, code.length());
    }

    private int lineStart(int offset) {
        int start = offset;
        while (start > 0 && !isLineEnd(start - 1)) {
            start--;
        }
        return start;
    }

    private int lineEnd(int offset) {
        int end = offset;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return end;
    }

    /** A line ends in LF, CR LF or CR. */
    private boolean isLineEnd(int index) {
        char here = text.charAt(index);
        return here == '\n' || (here == '\r' && (index + 1 == text.length() || text.charAt(index + 1) != '\n'));
    }
}
