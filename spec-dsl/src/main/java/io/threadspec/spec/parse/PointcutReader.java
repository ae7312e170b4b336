package io.threadspec.spec.parse;

import io.threadspec.spec.ast.Member;
import io.threadspec.spec.source.Span;
import java.util.List;
import java.util.Set;

/** Takes the tokens of pointcuts and patterns, which AspectJ reads later, up to where the specification goes on. */
final class PointcutReader {

    /** AspectJ's parser, which reads pointcuts, is recursive: deeper nesting than any person writes is not given to it. */
    private static final int MAXIMAL_NESTING = 100;

    /** The same for chains: each operator adds a level to AspectJ's tree. */
    private static final int MAXIMAL_OPERATORS = 500;

    /** The same for the words of a dotted name: AspectJ looks for a class for each prefix. */
    private static final int MAXIMAL_NAME = 500;

    private static final Set<String> NAME = Set.of(".", "..", "...", "*", "+", "[]");
    private static final Set<String> OPERATORS = Set.of("!", "&&", "||");

    private final Tokens tokens;

    PointcutReader(Tokens tokens) {
        this.tokens = tokens;
    }

    /** Everything up to this word or to the semicolon, outside parentheses. */
    Member.Pointcut upToWord(String stop) throws SyntaxException {
        return read(stop, false, false);
    }

    /** The same, for a declaration behind which its weight may stand. */
    Member.Pointcut upToWeightOr(String stop) throws SyntaxException {
        return read(stop, true, false);
    }

    /** The same, up to a comma outside parentheses and type arguments as well: one of a list. */
    Member.Pointcut upToCommaOrWeightOr(String stop) throws SyntaxException {
        return read(stop, true, true);
    }

    private Member.Pointcut read(String stop, boolean endsAtWeight, boolean endsAtComma) throws SyntaxException {
        Token first = tokens.peek();
        int open = 0;
        int types = 0;
        int names = 0;
        int operators = 0;
        int taken = 0;
        while (tokens.peek().kind() != TokenKind.END) {
            Token token = tokens.peek();
            boolean ends = token.isSymbol(";") || token.isSymbol("{") || token.isSymbol("}");
            boolean isWeight = endsAtWeight
                    && taken > 0
                    && !OPERATORS.contains(tokens.previous().text())
                    && WeightParser.begins(token, tokens.peek(1));
            boolean stops = (isWeight || token.isWord(stop)) && !isPartOfName(taken);
            boolean separates = endsAtComma && types <= 0 && token.isSymbol(",");
            if (ends || (open == 0 && (stops || separates))) {
                break;
            }
            tokens.take();
            taken++;
            open += token.isSymbol("(") ? 1 : token.isSymbol(")") ? -1 : 0;
            types += token.isSymbol("<") ? 1 : token.isSymbol(">") ? -1 : 0;
            operators += OPERATORS.contains(token.text()) ? 1 : 0;
            names = token.kind() == TokenKind.SYMBOL && !NAME.contains(token.text()) ? 0 : names + 1;
            if (open > MAXIMAL_NESTING
                    || types > MAXIMAL_NESTING
                    || operators > MAXIMAL_OPERATORS
                    || names > MAXIMAL_NAME) {
                throw tooDeep(token);
            }
        }
        if (taken == 0) {
            throw tokens.unexpected("a pattern", List.of());
        }
        Span span = tokens.since(first);
        return new Member.Pointcut(tokens.diagnostics().source().onOneLine(span), span);
    }

    /** No word is reserved: behind a dot it is the name of a package, a class or a method. */
    private boolean isPartOfName(int taken) {
        Token before = tokens.previous();
        return taken > 0 && (before.isSymbol(".") || before.isSymbol(".."));
    }

    private SyntaxException tooDeep(Token token) {
        tokens.diagnostics()
                .error(
                        token.span(),
                        "this pattern is nested too deeply, or a name in it is too long: limit=" + MAXIMAL_NESTING
                                + " operators=" + MAXIMAL_OPERATORS,
                        "leave out parentheses, or split it into several declarations");
        return new SyntaxException();
    }
}
