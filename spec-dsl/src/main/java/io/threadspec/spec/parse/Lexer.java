package io.threadspec.spec.parse;

import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Cuts a text into tokens. Comments are Java's; a documentation comment goes to the token behind it. */
final class Lexer {

    /** Longest first: the first that fits is taken. */
    private static final List<String> SYMBOLS = List.of(
            "<->", "...", "->", "<=", ">=", "==", "!=", "&&", "||", "<>", "[]", "..", "<", ">", "!", "(", ")", "[", "]",
            "{", "}", ",", ";", "=", ".", ":", "*", "+", "-", "@", "&", "|", "?", "/", "%", "^", "~", "#");

    private static final Set<Character> SIMPLE_ESCAPES = Set.of('b', 't', 'n', 'f', 'r', 's', '"', '\'', '\\');

    private final Diagnostics diagnostics;
    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;
    private String documentation = "";

    private Lexer(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.text = diagnostics.source().text();
    }

    /** All tokens; the last one is of kind END. */
    static List<Token> tokens(Diagnostics diagnostics) {
        return new Lexer(diagnostics).run();
    }

    private List<Token> run() {
        if (text.startsWith("\uFEFF")) {
            at = 1;
        }
        while (at < text.length()) {
            char here = text.charAt(at);
            if (Character.isWhitespace(here)) {
                at++;
            } else if (text.startsWith("//", at)) {
                skipLine();
            } else if (text.startsWith("/*", at)) {
                skipComment();
            } else if (Character.isJavaIdentifierStart(here)) {
                word();
            } else if (isDigit(at) || (here == '.' && isDigit(at + 1))) {
                number();
            } else if (here == '"' || here == '\'') {
                quoted(here);
            } else {
                symbol();
            }
        }
        add(TokenKind.END, text.length());
        return tokens;
    }

    private void skipLine() {
        while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
            at++;
        }
    }

    private void skipComment() {
        int end = text.indexOf("*/", at + 2);
        if (end < 0) {
            diagnostics.error(new Span(at, at + 2), "this comment does not end", "close it with */");
            at = text.length();
            return;
        }
        if (text.startsWith("/**", at) && end > at + 2) {
            documentation = documentationText(text.substring(at + 3, end));
        }
        at = end + 2;
    }

    /** Without the stars at the margin, on one line. */
    private static String documentationText(String comment) {
        return comment.lines()
                .map(line -> line.strip().replaceFirst("^\\*[*\\s]*", ""))
                .collect(Collectors.joining(" "))
                .replaceAll("\\s+", " ")
                .strip();
    }

    private void word() {
        int start = at;
        while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
            at++;
        }
        add(TokenKind.WORD, start);
    }

    private void number() {
        int start = at;
        boolean hexadecimal = text.startsWith("0x", at) || text.startsWith("0X", at);
        while (at < text.length() && isPartOfNumber(hexadecimal)) {
            at++;
        }
        add(TokenKind.NUMBER, start);
    }

    private boolean isPartOfNumber(boolean hexadecimal) {
        char here = text.charAt(at);
        if (Character.isLetterOrDigit(here) || here == '_') {
            return true;
        }
        if (here == '.') {
            return isDigit(at + 1) || !text.startsWith("..", at);
        }
        char before = Character.toLowerCase(text.charAt(at - 1));
        return (here == '+' || here == '-') && before == (hexadecimal ? 'p' : 'e');
    }

    private void quoted(char quote) {
        int start = at++;
        while (at < text.length() && text.charAt(at) != quote && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
            at += text.charAt(at) == '\\' && at + 1 < text.length() && text.charAt(at + 1) != '\n' ? 2 : 1;
        }
        if (at >= text.length() || text.charAt(at) != quote) {
            at = Math.min(at, text.length());
            diagnostics.error(new Span(start, at), "this literal does not end on its line", "close it with " + quote);
            return;
        }
        at++;
        add(quote == '"' ? TokenKind.STRING : TokenKind.CHARACTER, start);
    }

    private void symbol() {
        for (String symbol : SYMBOLS) {
            if (text.startsWith(symbol, at)) {
                at += symbol.length();
                add(TokenKind.SYMBOL, at - symbol.length());
                return;
            }
        }
        int length = Character.charCount(text.codePointAt(at));
        diagnostics.error(
                new Span(at, at + length),
                "a specification cannot contain the character " + Character.getName(text.codePointAt(at)),
                "remove it, or put it into a comment");
        at += length;
    }

    private void add(TokenKind kind, int start) {
        tokens.add(new Token(kind, text.substring(start, at), new Span(start, at), documentation));
        documentation = "";
    }

    private boolean isDigit(int index) {
        return index < text.length() && text.charAt(index) >= '0' && text.charAt(index) <= '9';
    }

    /** The value of a character or string literal with its quotes; empty if an escape is unknown. */
    static Optional<String> unquote(String literal) {
        String inner = literal.substring(1, literal.length() - 1);
        boolean known = true;
        for (int i = inner.indexOf('\\'); i >= 0; i = inner.indexOf('\\', i + 2)) {
            char escape = i + 1 < inner.length() ? inner.charAt(i + 1) : ' ';
            known &= SIMPLE_ESCAPES.contains(escape) || (escape >= '0' && escape <= '7');
        }
        return known ? Optional.of(inner.translateEscapes()) : Optional.empty();
    }
}
