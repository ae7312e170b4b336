package io.threadspec.languageserver;

import io.threadspec.spec.source.SourceText;
import io.threadspec.spec.source.Span;
import java.util.Optional;

/**
 * Where in a specification somebody is typing.
 *
 * @param header of the specification around it, such as {@code spec Landing(Plane p)}; empty outside of all
 * @param start offset of the declaration that is being typed, behind the last semicolon or brace
 * @param prefix this declaration up to the word that is being typed, without comments
 * @param qualifier the dotted name that stands before the word, without its last dot; empty if there is none
 * @param wordStart offset of the word that is being typed
 */
record Cursor(Optional<String> header, int start, String prefix, String qualifier, int wordStart) {

    /** Empty within comments and literals. */
    static Optional<Cursor> at(SourceText source, int offset) {
        // Comments are blanks here, and all other characters keep their places.
        String code = source.code(new Span(0, offset));
        String text = source.text().substring(0, offset);
        int start = 0;
        Optional<String> header = Optional.empty();
        for (int i = 0; i < code.length(); i++) {
            switch (text.charAt(i)) {
                case '"', '\'' -> i = endOfLiteral(text, i);
                case '/' -> i = endOfComment(text, i);
                case '{' -> {
                    header = Optional.of(code.substring(start, i).strip());
                    start = i + 1;
                }
                case '}' -> {
                    header = Optional.empty();
                    start = i + 1;
                }
                case ';' -> start = i + 1;
                default -> {}
            }
            if (i >= code.length()) {
                return Optional.empty();
            }
        }
        int wordStart = offset;
        while (wordStart > start && Character.isJavaIdentifierPart(code.charAt(wordStart - 1))) {
            wordStart--;
        }
        return Optional.of(new Cursor(
                header, start, code.substring(start, wordStart), qualifier(code, start, wordStart), wordStart));
    }

    /** Offset of the last character of the comment that begins here, if one does; the length of the text if it does not end. */
    private static int endOfComment(String text, int start) {
        String end = text.startsWith("//", start) ? "\n" : text.startsWith("/*", start) ? "*/" : "";
        if (end.isEmpty()) {
            return start;
        }
        int found = text.indexOf(end, start + 2);
        return found < 0 ? text.length() : found + end.length() - 1;
    }

    /** Offset of the quote that ends a literal, or of the end of its line; the length of the text if it ends before. */
    private static int endOfLiteral(String text, int start) {
        for (int i = start + 1; i < text.length(); i++) {
            if (text.charAt(i) == '\\') {
                i++;
            } else if (text.charAt(i) == text.charAt(start) || text.charAt(i) == '\n') {
                return i;
            }
        }
        return text.length();
    }

    private static String qualifier(String code, int start, int wordStart) {
        if (wordStart == start || code.charAt(wordStart - 1) != '.') {
            return "";
        }
        int from = wordStart - 1;
        while (from > start
                && (Character.isJavaIdentifierPart(code.charAt(from - 1)) || code.charAt(from - 1) == '.')) {
            from--;
        }
        return code.substring(from, wordStart - 1);
    }

    /** Whether a name stands before the word with a dot between. */
    boolean isQualified() {
        return prefix.endsWith(".");
    }

    /** Where the rest of the declaration ends that stands behind the cursor: behind its semicolon, or with its line. */
    static int restEnd(String text, int offset) {
        for (int i = offset; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ';') {
                return i + 1;
            }
            if (c == '\n' || c == '\r' || c == '}') {
                return i;
            }
        }
        return text.length();
    }
}
