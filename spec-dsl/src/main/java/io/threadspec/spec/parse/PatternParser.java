package io.threadspec.spec.parse;

import io.threadspec.spec.ast.Formula;
import io.threadspec.spec.ast.OperatorWords;
import io.threadspec.spec.ast.PatternKind;
import io.threadspec.spec.ast.PatternScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Specification patterns, at the top of a formula or in parentheses.
 *
 * <pre>
 *   formula    = plain | plain { "," plain } [ "without" plain ] pattern [ scope ]
 *   pattern    = "is" "absent" | "is" "universal" | "exists" [ "at" "most" number "times" ]
 *              | ( "precedes" | "precede" ) plain { "," plain }
 *              | ( "responds" | "respond" ) "to" plain { "," plain }
 *   scope      = "globally" | "before" operand | "after" operand [ "until" operand ]
 *              | "between" operand "and" operand
 * </pre>
 */
final class PatternParser {

    /** The bound is unrolled: each one costs a nesting of until. */
    private static final int MAXIMAL_BOUND = 20;

    private final Tokens tokens;
    private final FormulaParser formulas;

    PatternParser(Tokens tokens, FormulaParser formulas) {
        this.tokens = tokens;
        this.formulas = formulas;
    }

    static boolean isPatternWord(String word) {
        return OperatorWords.PATTERNS.contains(word);
    }

    Formula formulaOrPattern() throws SyntaxException {
        Token first = tokens.peek();
        Formula formula = formulas.binary(0);
        if (tokens.peek().isSymbol(",")) {
            List<Formula> subjects = moreOf(formula);
            if (tokens.takeIfWord("without")) {
                return constrainedChain(first, subjects);
            }
            if (!isAny("precede", "precedes", "respond", "responds")) {
                throw tokens.unexpected("'precede' or 'respond to' after a chain", List.of("precede", "respond"));
            }
            return pattern(first, subjects, Optional.empty());
        }
        return isAny("is", "exists", "precede", "precedes", "respond", "responds")
                ? pattern(first, List.of(formula), Optional.empty())
                : formula;
    }

    private Formula constrainedChain(Token first, List<Formula> subjects) throws SyntaxException {
        Formula without = formulas.binary(0);
        if (!isAny("respond", "responds")) {
            throw tokens.unexpected("'respond to' after a chain with 'without'", List.of("respond"));
        }
        return pattern(first, subjects, Optional.of(without));
    }

    private Formula pattern(Token first, List<Formula> subjects, Optional<Formula> without) throws SyntaxException {
        PatternKind kind = kind();
        int bound = 0;
        List<Formula> objects = List.of();
        if (kind == PatternKind.PRECEDENCE || kind == PatternKind.RESPONSE) {
            objects = moreOf(formulas.binary(0));
        } else if (kind == PatternKind.EXISTENCE && tokens.takeIfWord("at")) {
            kind = PatternKind.BOUNDED_EXISTENCE;
            tokens.expectWord("most", "after 'at'");
            bound = bound();
            tokens.expectWord("times", "after the number");
        }
        PatternScope scope = scope();
        return new Formula.Pattern(kind, subjects, without, objects, bound, scope, tokens.since(first));
    }

    private PatternKind kind() throws SyntaxException {
        Token word = tokens.take();
        switch (word.text()) {
            case "is" -> {
                if (tokens.takeIfWord("absent")) {
                    return PatternKind.ABSENCE;
                }
                if (tokens.takeIfWord("universal")) {
                    return PatternKind.UNIVERSALITY;
                }
                throw tokens.unexpected("'absent' or 'universal' after 'is'", List.of("absent", "universal"));
            }
            case "exists" -> {
                return PatternKind.EXISTENCE;
            }
            case "precedes", "precede" -> {
                return PatternKind.PRECEDENCE;
            }
            default -> {
                tokens.expectWord("to", "after '" + word.text() + "'");
                return PatternKind.RESPONSE;
            }
        }
    }

    private int bound() throws SyntaxException {
        Token token = tokens.peek();
        if (token.kind() != TokenKind.NUMBER || !token.text().matches("[0-9]{1,2}")) {
            throw tokens.unexpected("a number up to " + MAXIMAL_BOUND + " after 'at most'", List.of());
        }
        int bound = Integer.parseInt(token.text());
        if (bound < 1 || bound > MAXIMAL_BOUND) {
            throw tokens.unexpected("a number from 1 to " + MAXIMAL_BOUND + " after 'at most'", List.of());
        }
        tokens.take();
        return bound;
    }

    private PatternScope scope() throws SyntaxException {
        if (tokens.takeIfWord("before")) {
            return new PatternScope.Before(formulas.operand());
        }
        if (tokens.takeIfWord("after")) {
            Formula start = formulas.operand();
            return tokens.takeIfWord("until")
                    ? new PatternScope.AfterUntil(start, formulas.operand())
                    : new PatternScope.After(start);
        }
        if (tokens.takeIfWord("between")) {
            Formula start = formulas.operand();
            tokens.expectWord("and", "after the first formula of 'between'");
            return new PatternScope.Between(start, formulas.operand());
        }
        tokens.takeIfWord("globally");
        return new PatternScope.Globally();
    }

    private List<Formula> moreOf(Formula first) throws SyntaxException {
        List<Formula> all = new ArrayList<>();
        all.add(first);
        while (tokens.takeIfSymbol(",")) {
            all.add(formulas.binary(0));
        }
        return all;
    }

    private boolean isAny(String... words) {
        return tokens.peek().kind() == TokenKind.WORD
                && List.of(words).contains(tokens.peek().text());
    }
}
