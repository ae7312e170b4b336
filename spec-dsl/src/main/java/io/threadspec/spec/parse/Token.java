package io.threadspec.spec.parse;

import io.threadspec.spec.source.Span;

/**
 * One token.
 *
 * @param text as it stands in the source
 * @param documentation text of the documentation comment before it, empty if none
 */
record Token(TokenKind kind, String text, Span span, String documentation) {

    boolean isWord(String word) {
        return kind == TokenKind.WORD && text.equals(word);
    }

    boolean isSymbol(String symbol) {
        return kind == TokenKind.SYMBOL && text.equals(symbol);
    }

    /** For messages. */
    String describe() {
        return kind == TokenKind.END ? "the end of the file" : "'" + text + "'";
    }
}
