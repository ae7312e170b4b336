package io.threadspec.spec.parse;

import io.threadspec.runtime.spec.Relation;
import io.threadspec.spec.ast.BinaryOperator;
import io.threadspec.spec.ast.Formula;
import io.threadspec.spec.ast.Operand;
import io.threadspec.spec.ast.OperatorWords;
import io.threadspec.spec.ast.UnaryOperator;
import io.threadspec.spec.source.Suggestion;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Formulas, by operator precedence. Patterns, which bind loosest of all, are {@link PatternParser}'s. */
final class FormulaParser {

    /** Deeper nesting than any person writes; keeps a hostile text from exhausting the stack. */
    private static final int MAXIMAL_DEPTH = 250;

    private static final Map<String, UnaryOperator> UNARY = new HashMap<>();
    private static final Map<String, BinaryOperator> BINARY = new HashMap<>();
    private static final Map<String, Relation> RELATIONS = new HashMap<>();

    static {
        for (UnaryOperator operator : UnaryOperator.values()) {
            operator.spellings().forEach(spelling -> UNARY.put(spelling, operator));
        }
        for (BinaryOperator operator : BinaryOperator.values()) {
            operator.spellings().forEach(spelling -> BINARY.put(spelling, operator));
        }
        for (Relation relation : Relation.values()) {
            RELATIONS.put(relation.symbol(), relation);
        }
    }

    private static final Set<String> ARITHMETIC = Set.of("+", "-", "*", "/", "%");

    private final Tokens tokens;
    private final PatternParser patterns;
    private int depth;

    FormulaParser(Tokens tokens) {
        this.tokens = tokens;
        this.patterns = new PatternParser(tokens, this);
    }

    /** The formula of a member. Nesting is counted anew for each. */
    Formula whole() throws SyntaxException {
        depth = 0;
        return formula();
    }

    /** A formula, a pattern perhaps: that of a member, or one in parentheses. */
    Formula formula() throws SyntaxException {
        return patterns.formulaOrPattern();
    }

    /** A formula that is no pattern, of operators that bind at least this tightly. */
    Formula binary(int minimalPrecedence) throws SyntaxException {
        Token first = tokens.peek();
        Formula left = operand();
        int operands = 0;
        while (true) {
            BinaryOperator operator = binaryOperator(tokens.peek());
            if (operator == null || operator.precedence() < minimalPrecedence) {
                return left;
            }
            tokens.take();
            // A chain of operators nests the tree as deeply as parentheses would.
            if (++operands > MAXIMAL_DEPTH) {
                throw tooDeep();
            }
            int next = operator.isRightAssociative() ? operator.precedence() : operator.precedence() + 1;
            enter();
            Formula right = binary(next);
            depth--;
            left = new Formula.Binary(operator, left, right, tokens.since(first));
        }
    }

    /** What unary operators apply to: the tightest there is. */
    Formula operand() throws SyntaxException {
        Token first = tokens.peek();
        UnaryOperator operator = unaryOperator();
        if (operator != null) {
            tokens.take();
            enter();
            Formula operand = operator.isCall() ? parenthesised() : operand();
            depth--;
            return new Formula.Unary(operator, operand, tokens.since(first));
        }
        if (first.isSymbol("(")) {
            return parenthesised();
        }
        if (first.isSymbol("[")) {
            return interval();
        }
        return proposition();
    }

    private Formula parenthesised() throws SyntaxException {
        tokens.expectSymbol("(", "before the operand");
        enter();
        Formula inner = formula();
        depth--;
        closing(")", "after the formula in parentheses");
        return inner;
    }

    private Formula interval() throws SyntaxException {
        Token first = tokens.take();
        enter();
        Formula from = binary(0);
        tokens.expectSymbol(",", "between the two formulas of an interval [p, q)");
        Formula to = binary(0);
        depth--;
        closing(")", "at the end of an interval [p, q)");
        return new Formula.Interval(from, to, tokens.since(first));
    }

    /** A word where an operator or a closing symbol must stand is most likely a misspelt operator. */
    private void closing(String symbol, String where) throws SyntaxException {
        if (tokens.peek().kind() == TokenKind.WORD) {
            throw tokens.unexpected("an operator or '" + symbol + "' " + where, operatorWords());
        }
        tokens.expectSymbol(symbol, where);
    }

    private Formula proposition() throws SyntaxException {
        Token first = tokens.peek();
        if (first.kind() == TokenKind.WORD && RELATIONS.get(tokens.peek(1).text()) == null && !first.isWord("null")) {
            tokens.take();
            refuseExpression();
            refuseCall(first);
            if (first.text().equals("true") || first.text().equals("false")) {
                return new Formula.Constant(first.text().equals("true"), first.span());
            }
            return new Formula.Name(first.text(), first.span());
        }
        Operand left = comparand();
        refuseExpression();
        Token symbol = tokens.peek();
        Relation relation = symbol.kind() == TokenKind.SYMBOL ? RELATIONS.get(symbol.text()) : null;
        if (relation == null) {
            throw tokens.unexpected("a comparison (== != < <= > >=) after the value", List.of());
        }
        tokens.take();
        Operand right = comparand();
        refuseExpression();
        return new Formula.Comparison(left, relation, right, tokens.since(first));
    }

    /** Behind a value: Java would let it go on, the language does not. */
    private void refuseExpression() throws SyntaxException {
        Token follower = tokens.peek();
        if (follower.kind() != TokenKind.SYMBOL) {
            return;
        }
        if (ARITHMETIC.contains(follower.text())) {
            throw refused(
                    follower,
                    "the language has no arithmetic: operator=" + follower.text(),
                    "compare a variable with a literal or with another variable, as in c >= -1; what has to be computed,"
                            + " let the program keep in a field");
        }
        if (follower.isSymbol(".")) {
            throw refused(
                    follower,
                    "a formula cannot call methods or follow references",
                    "declare a variable for the field and name that: var x = field Type.field; or an event for the call");
        }
    }

    private SyntaxException refused(Token token, String message, String remedy) {
        tokens.diagnostics().error(token.span(), message, remedy);
        return new SyntaxException();
    }

    /**
     * {@code alwas (p)} and {@code alwas p} have a misspelt operator, and {@code create(c)} wants no parameters. Of two
     * words of which the first resembles no operator, the second is the one to complain about, and others do.
     */
    private void refuseCall(Token name) throws SyntaxException {
        Token follower = tokens.peek();
        if (!isOperandStart(follower) || follower.isSymbol("[")) {
            return;
        }
        Optional<String> meant = Suggestion.nearest(name.text(), words(UNARY.keySet()));
        if (follower.kind() == TokenKind.WORD && meant.isEmpty()) {
            return;
        }
        tokens.diagnostics()
                .error(
                        name.span(),
                        "'" + name.text() + "' is not an operator, yet " + follower.describe() + " follows it",
                        meant.map(near -> "did you mean '" + near + "'?")
                                .orElse(
                                        follower.isSymbol("(")
                                                ? "name an event or variable without parentheses"
                                                : "put an operator between the two"));
        throw new SyntaxException();
    }

    private Operand comparand() throws SyntaxException {
        Token token = tokens.peek();
        if (token.isSymbol("-") || token.isSymbol("+")) {
            tokens.take();
            if (tokens.peek().kind() != TokenKind.NUMBER) {
                throw tokens.unexpected("a number after the sign", List.of());
            }
            Token number = tokens.take();
            String sign = token.text().equals("-") ? "-" : "";
            return new Operand.NumberLiteral(sign + number.text(), tokens.since(token));
        }
        switch (token.kind()) {
            case NUMBER -> {
                return new Operand.NumberLiteral(tokens.take().text(), token.span());
            }
            case CHARACTER -> {
                tokens.take();
                Optional<String> value = Lexer.unquote(token.text());
                if (value.isEmpty() || value.get().length() != 1) {
                    tokens.diagnostics()
                            .error(token.span(), "this is not one character", "write one, as in 'a' or '\\n'");
                    throw new SyntaxException();
                }
                return new Operand.CharacterLiteral(value.get().charAt(0), token.span());
            }
            case WORD -> {
                tokens.take();
                return switch (token.text()) {
                    case "true", "false" ->
                        new Operand.BooleanLiteral(token.text().equals("true"), token.span());
                    case "null" -> new Operand.NullLiteral(token.span());
                    default -> new Operand.Name(token.text(), token.span());
                };
            }
            case STRING ->
                throw refused(
                        token,
                        "the language has no strings to compare with",
                        "compare numbers, characters or booleans; a reference compares with null and with other references, by"
                                + " identity");
            case SYMBOL, END -> throw tokens.unexpected("a formula", operatorWords());
        }
        throw new IllegalStateException("token=" + token);
    }

    /** The operator that stands here; a word counts as one only where an operand follows. */
    private @Nullable UnaryOperator unaryOperator() {
        Token token = tokens.peek();
        UnaryOperator operator =
                token.kind() == TokenKind.WORD || token.kind() == TokenKind.SYMBOL ? UNARY.get(token.text()) : null;
        if (operator == null || token.kind() == TokenKind.SYMBOL) {
            return operator;
        }
        boolean applies = operator.isCall() ? tokens.peek(1).isSymbol("(") : isOperandStart(tokens.peek(1));
        return applies ? operator : null;
    }

    private static boolean isOperandStart(Token token) {
        return switch (token.kind()) {
            case WORD -> !BINARY.containsKey(token.text()) && !PatternParser.isPatternWord(token.text());
            case NUMBER, CHARACTER -> true;
            case SYMBOL -> Set.of("(", "[", "!", "<>", "[]", "-", "+").contains(token.text());
            case STRING, END -> false;
        };
    }

    private static @Nullable BinaryOperator binaryOperator(Token token) {
        return token.kind() == TokenKind.WORD || token.kind() == TokenKind.SYMBOL ? BINARY.get(token.text()) : null;
    }

    static Set<String> operatorWords() {
        return words(OperatorWords.ALL);
    }

    /** Those that are worth suggesting: no symbols, no single letters. */
    private static Set<String> words(Set<String> spellings) {
        return spellings.stream()
                .filter(spelling -> spelling.length() > 1 && Character.isLetter(spelling.charAt(0)))
                .collect(Collectors.toSet());
    }

    private void enter() throws SyntaxException {
        if (++depth > MAXIMAL_DEPTH) {
            throw tooDeep();
        }
    }

    private SyntaxException tooDeep() {
        tokens.diagnostics()
                .error(
                        tokens.peek().span(),
                        "this formula is nested too deeply: limit=" + MAXIMAL_DEPTH,
                        "split it into several properties");
        return new SyntaxException();
    }
}
