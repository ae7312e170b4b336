package io.threadspec.spec.parse;

import io.threadspec.runtime.problem.Severity;
import io.threadspec.spec.ast.Member;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How much a finding about a declaration matters: {@code severity warning suppressed "reason"}. */
final class WeightParser {

    static final List<String> WORDS = List.of("severity", "suppressed");

    private final Tokens tokens;

    WeightParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /** Whether the weight of a declaration begins here. No word is reserved: what follows tells. */
    static boolean begins(Token token, Token next) {
        return (token.isWord("severity") && next.kind() == TokenKind.WORD)
                || (token.isWord("suppressed") && (next.kind() == TokenKind.STRING || next.isSymbol(";")));
    }

    Member.Weight weight() throws SyntaxException {
        Severity severity = tokens.takeIfWord("severity") ? severity() : Severity.ERROR;
        return new Member.Weight(severity, tokens.takeIfWord("suppressed") ? reason() : "");
    }

    private Severity severity() throws SyntaxException {
        for (Severity severity : Severity.values()) {
            if (tokens.takeIfWord(severity.name().toLowerCase(Locale.ROOT))) {
                return severity;
            }
        }
        throw tokens.unexpected("'error' or 'warning' after 'severity'", List.of("error", "warning"));
    }

    private String reason() throws SyntaxException {
        Token literal = tokens.peek();
        Optional<String> reason = literal.kind() == TokenKind.STRING ? Lexer.unquote(literal.text()) : Optional.empty();
        if (reason.isEmpty()) {
            throw tokens.unexpected("the reason in double quotes after 'suppressed'", List.of());
        }
        tokens.take();
        if (reason.get().isBlank()) {
            tokens.diagnostics()
                    .error(
                            literal.span(),
                            "a suppression needs a reason",
                            "say why the finding is to be tolerated: the report repeats it");
        }
        return reason.get();
    }
}
