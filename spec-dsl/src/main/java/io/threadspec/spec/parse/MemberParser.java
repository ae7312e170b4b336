package io.threadspec.spec.parse;

import io.threadspec.runtime.spec.Relation;
import io.threadspec.spec.ast.Formula;
import io.threadspec.spec.ast.GlobalCondition;
import io.threadspec.spec.ast.Identifier;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.ast.Member.Moment;
import io.threadspec.spec.ast.QualifiedName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The members of a specification. */
final class MemberParser {

    private static final List<String> WORDS =
            List.of("var", "event", "property", "atomic", "release", "acquire", "process", "drift", "predicate");

    private final Tokens tokens;
    private final FormulaParser formulas;
    private final PointcutReader pointcuts;
    private final WeightParser weights;
    private final BlockParser blocks;

    MemberParser(Tokens tokens) {
        this.tokens = tokens;
        this.formulas = new FormulaParser(tokens);
        this.pointcuts = new PointcutReader(tokens);
        this.weights = new WeightParser(tokens);
        this.blocks = new BlockParser(tokens, pointcuts, weights);
    }

    /** All members and the brace behind them. */
    List<Member> upToBrace(Token specification) throws SyntaxException {
        List<Member> members = new ArrayList<>();
        while (!tokens.takeIfSymbol("}")) {
            if (tokens.peek().kind() == TokenKind.END) {
                tokens.diagnostics().error(specification.span(), "this specification does not end", "close it with }");
                throw new SyntaxException();
            }
            Token first = tokens.peek();
            Token second = tokens.peek(1);
            try {
                members.add(member());
            } catch (SyntaxException reported) {
                skipMember();
                Optional<Identifier> name = second.kind() == TokenKind.WORD
                        ? Optional.of(new Identifier(second.text(), second.span()))
                        : Optional.empty();
                members.add(new Member.Unreadable(name, tokens.since(first)));
            }
        }
        return members;
    }

    /** Behind the next semicolon, or to a brace, or to a line that starts like a member. */
    private void skipMember() {
        while (tokens.peek().kind() != TokenKind.END && !tokens.peek().isSymbol("}")) {
            Token token = tokens.peek();
            boolean startsMember =
                    WORDS.contains(token.text()) && tokens.peek(1).kind() == TokenKind.WORD && tokens.startsLine();
            if (startsMember) {
                return;
            }
            tokens.take();
            if (token.isSymbol(";")) {
                return;
            }
        }
    }

    private Member member() throws SyntaxException {
        Token first = tokens.peek();
        Member member =
                switch (first.kind() == TokenKind.WORD ? first.text() : "") {
                    case "var" -> variable();
                    case "event" -> event();
                    case "property" -> property();
                    case "atomic" -> blocks.atomic();
                    case "release" -> edge(Member.EdgeKind.RELEASE);
                    case "acquire" -> edge(Member.EdgeKind.ACQUIRE);
                    case "process" -> process();
                    case "drift" -> drift();
                    case "predicate" -> predicate();
                    default -> throw tokens.unexpected("a member of the specification or '}'", WORDS);
                };
        end();
        return member;
    }

    private void end() throws SyntaxException {
        if (tokens.peek().kind() == TokenKind.WORD) {
            throw tokens.unexpected("an operator or ';'", FormulaParser.operatorWords());
        }
        tokens.expectSymbol(";", "at the end of the declaration");
    }

    private Member variable() throws SyntaxException {
        Token first = tokens.take();
        Identifier name = tokens.identifier("the name of the variable");
        Optional<Identifier> type = Optional.empty();
        if (tokens.takeIfSymbol(":")) {
            type = Optional.of(tokens.identifier("the type of the variable"));
        }
        tokens.expectSymbol("=", "after the variable's name");
        tokens.expectWord("field", "after '='");
        QualifiedName field = tokens.qualifiedName("a field, as in Type.field");
        return new Member.Variable(name, type, field, tokens.since(first));
    }

    private Member event() throws SyntaxException {
        Token first = tokens.take();
        Identifier name = tokens.identifier("the name of the event");
        List<Identifier> parameters = new ArrayList<>();
        if (tokens.takeIfSymbol("(")) {
            do {
                parameters.add(tokens.identifier("the name of a parameter"));
            } while (tokens.takeIfSymbol(","));
            tokens.expectSymbol(")", "after the event's parameters");
        }
        tokens.expectSymbol("=", "after the event's name");
        Moment moment = moment();
        Member.Pointcut pointcut = pointcuts.upToWord("returning");
        Optional<Identifier> returning = Optional.empty();
        if (tokens.takeIfWord("returning")) {
            returning = Optional.of(returned());
        }
        return new Member.Event(name, parameters, moment, pointcut, returning, tokens.since(first));
    }

    private Identifier returned() throws SyntaxException {
        Token returning = tokens.previous();
        if (!tokens.peek().isSymbol("(") || tokens.peek(1).isSymbol(")")) {
            tokens.diagnostics()
                    .error(
                            returning.span(),
                            "'returning' has no parameter that the returned object is bound to",
                            "write returning(x), with x a parameter of the specification and of the event; an event that"
                                    + " binds nothing happens also where the join point throws: leave 'returning' out");
            throw new SyntaxException();
        }
        tokens.take();
        Identifier parameter = tokens.identifier("the parameter that is returned");
        tokens.expectSymbol(")", "after the parameter");
        return parameter;
    }

    private Moment moment() throws SyntaxException {
        for (Moment moment : Moment.values()) {
            if (tokens.takeIfWord(moment.word())) {
                return moment;
            }
        }
        throw tokens.unexpected("'before' or 'after'", List.of("before", "after"));
    }

    private Member property() throws SyntaxException {
        Token first = tokens.take();
        Identifier name = tokens.identifier("the name of the property");
        Member.Weight weight = weights.weight();
        if (!tokens.peek().isSymbol("=")) {
            throw tokens.unexpected("'=', 'severity' or 'suppressed' after the property's name", WeightParser.WORDS);
        }
        tokens.take();
        Formula formula = formulas.whole();
        return new Member.Property(first.documentation(), name, weight, formula, tokens.since(first));
    }

    private Member edge(Member.EdgeKind kind) throws SyntaxException {
        Token first = tokens.take();
        Identifier name = tokens.identifier("a name after '" + kind.word() + "'");
        tokens.expectSymbol("=", "after the name");
        Moment moment = moment();
        Member.Pointcut pointcut = pointcuts.upToWord("key");
        tokens.expectWord("key", "after the pointcut");
        Identifier key = tokens.identifier("the object that ties release and acquire together");
        return new Member.Edge(kind, name, moment, pointcut, key, tokens.since(first));
    }

    private Member process() throws SyntaxException {
        Token first = tokens.take();
        tokens.expectSymbol("=", "after 'process'");
        tokens.expectWord("system", "after '='");
        Token literal = tokens.peek();
        Optional<String> property =
                literal.kind() == TokenKind.STRING ? Lexer.unquote(literal.text()) : Optional.empty();
        if (property.isEmpty()) {
            throw tokens.unexpected("the name of a system property in double quotes", List.of());
        }
        tokens.take();
        return new Member.ProcessName(property.get(), tokens.since(first));
    }

    private Member drift() throws SyntaxException {
        Token first = tokens.take();
        tokens.expectSymbol("=", "after 'drift'");
        long amount = wholeNumber();
        Identifier unit = tokens.identifier("a unit: ns, us, ms or s");
        return new Member.Drift(amount, unit, tokens.since(first));
    }

    private Member predicate() throws SyntaxException {
        Token first = tokens.take();
        Identifier name = tokens.identifier("the name of the predicate");
        tokens.expectSymbol("=", "after the predicate's name");
        tokens.expectWord("never", "before the condition");
        GlobalCondition condition = condition();
        return new Member.Predicate(first.documentation(), name, condition, tokens.since(first));
    }

    private GlobalCondition condition() throws SyntaxException {
        Token first = tokens.peek();
        if (tokens.takeIfWord("count")) {
            Formula formula = argument();
            return new GlobalCondition.Count(formula, relation(), wholeNumber(), tokens.since(first));
        }
        if (tokens.takeIfWord("sum")) {
            tokens.expectSymbol("(", "after 'sum'");
            Identifier variable = tokens.identifier("a variable");
            tokens.expectSymbol(")", "after the variable");
            return new GlobalCondition.Sum(variable, relation(), wholeNumber(), tokens.since(first));
        }
        if (tokens.takeIfWord("all")) {
            return new GlobalCondition.All(argument(), tokens.since(first));
        }
        throw tokens.unexpected("'count', 'sum' or 'all'", List.of("count", "sum", "all"));
    }

    private Formula argument() throws SyntaxException {
        tokens.expectSymbol("(", "before the condition");
        Formula formula = formulas.whole();
        tokens.expectSymbol(")", "after the condition");
        return formula;
    }

    private Relation relation() throws SyntaxException {
        Token token = tokens.peek();
        Optional<Relation> relation = Arrays.stream(Relation.values())
                .filter(candidate -> token.isSymbol(candidate.symbol()))
                .findFirst();
        if (relation.isEmpty()) {
            throw tokens.unexpected("a comparison (== != < <= > >=)", List.of());
        }
        tokens.take();
        return relation.get();
    }

    private long wholeNumber() throws SyntaxException {
        boolean negative = tokens.takeIfSymbol("-");
        Token token = tokens.peek();
        if (token.kind() != TokenKind.NUMBER || !token.text().matches("[0-9]{1,18}")) {
            throw tokens.unexpected("a whole number", List.of());
        }
        tokens.take();
        return (negative ? -1 : 1) * Long.parseLong(token.text());
    }
}
