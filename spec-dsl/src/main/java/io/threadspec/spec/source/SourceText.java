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

    /** What stands there, on one line: white space and comments' line ends become single blanks. */
    public String onOneLine(Span span) {
        return text.substring(span.start(), span.end()).replaceAll("\\s+", " ").strip();
    }

    public String slice(Span span) {
        return text.substring(span.start(), span.end());
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
