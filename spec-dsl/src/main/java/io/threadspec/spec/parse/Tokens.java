package io.threadspec.spec.parse;

import io.threadspec.spec.ast.Identifier;
import io.threadspec.spec.ast.QualifiedName;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.Span;
import io.threadspec.spec.source.Suggestion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** A place in a list of tokens, and what all parsing methods need. */
final class Tokens {

    private final Diagnostics diagnostics;
    private final List<Token> tokens;
    private int at;

    Tokens(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.tokens = Lexer.tokens(diagnostics);
    }

    Diagnostics diagnostics() {
        return diagnostics;
    }

    Token peek() {
        return tokens.get(at);
    }

    Token peek(int ahead) {
        return tokens.get(Math.min(at + ahead, tokens.size() - 1));
    }

    Token previous() {
        return tokens.get(Math.max(0, at - 1));
    }

    /** Whether the next token is the first one on its line. */
    boolean startsLine() {
        int from = previous().span().end();
        return diagnostics
                        .source()
                        .text()
                        .substring(from, Math.max(from, peek().span().start()))
                        .lines()
                        .count()
                > 1;
    }

    Token take() {
        Token token = tokens.get(at);
        if (token.kind() != TokenKind.END) {
            at++;
        }
        return token;
    }

    boolean takeIfSymbol(String symbol) {
        if (peek().isSymbol(symbol)) {
            take();
            return true;
        }
        return false;
    }

    boolean takeIfWord(String word) {
        if (peek().isWord(word)) {
            take();
            return true;
        }
        return false;
    }

    /** From a token to the last one taken. */
    Span since(Token first) {
        return first.span().to(previous().span());
    }

    Token expectSymbol(String symbol, String where) throws SyntaxException {
        if (peek().isSymbol(symbol)) {
            return take();
        }
        throw unexpected("'" + symbol + "' " + where, List.of());
    }

    void expectWord(String word, String where) throws SyntaxException {
        if (!takeIfWord(word)) {
            throw unexpected("'" + word + "' " + where, List.of(word));
        }
    }

    Identifier identifier(String what) throws SyntaxException {
        if (peek().kind() != TokenKind.WORD) {
            throw unexpected(what, List.of());
        }
        Token token = take();
        return new Identifier(token.text(), token.span());
    }

    QualifiedName qualifiedName(String what) throws SyntaxException {
        List<Identifier> parts = new ArrayList<>();
        parts.add(identifier(what));
        while (peek().isSymbol(".") && peek(1).kind() == TokenKind.WORD) {
            take();
            parts.add(identifier(what));
        }
        return new QualifiedName(parts);
    }

    /** Reports what was expected here; the words are what a misspelt word may have meant. */
    SyntaxException unexpected(String expected, Collection<String> words) {
        Token found = peek();
        String otherwise = found.kind() == TokenKind.END ? "the text ends too early" : "put " + expected + " here";
        String remedy = found.kind() == TokenKind.WORD ? Suggestion.remedy(found.text(), words, otherwise) : otherwise;
        diagnostics.error(found.span(), "expected " + expected + ", found " + found.describe(), remedy);
        return new SyntaxException();
    }
}
