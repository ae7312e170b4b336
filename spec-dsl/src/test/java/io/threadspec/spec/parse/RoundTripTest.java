package io.threadspec.spec.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.runtime.problem.Severity;
import io.threadspec.runtime.spec.AtomicBlocks.Kind;
import io.threadspec.runtime.spec.Relation;
import io.threadspec.spec.TestEffort;
import io.threadspec.spec.ast.BinaryOperator;
import io.threadspec.spec.ast.Formula;
import io.threadspec.spec.ast.FormulaPrinter;
import io.threadspec.spec.ast.Identifier;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.ast.Operand;
import io.threadspec.spec.ast.PatternKind;
import io.threadspec.spec.ast.PatternScope;
import io.threadspec.spec.ast.Printer;
import io.threadspec.spec.ast.SpecFile;
import io.threadspec.spec.ast.Specification;
import io.threadspec.spec.ast.UnaryOperator;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.SourceText;
import io.threadspec.spec.source.Span;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RoundTripTest {

    private static final Span HERE = new Span(0, 0);

    /** Among them words that are operators elsewhere: no word is reserved. */
    private static final List<String> NAMES = List.of(
            "a",
            "b",
            "next",
            "X",
            "F",
            "until",
            "U",
            "start",
            "end",
            "is",
            "exists",
            "before",
            "after",
            "between",
            "globally",
            "not",
            "always",
            "and",
            "release",
            "precedes",
            "without",
            "at",
            "to");

    @Test
    void shouldPrintAndParseTheWholeLanguage() throws IOException {
        try (InputStream in =
                Objects.requireNonNull(RoundTripTest.class.getResourceAsStream("/io/threadspec/spec/product.spec"))) {
            SpecFile file = parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));

            assertEquals(file, parse(Printer.print(file)), Printer.print(file));
        }
    }

    @Test
    void shouldPrintAndParseRandomFormulas() {
        for (int seed = 0; seed < TestEffort.of(50_000, 10_000); seed++) {
            Formula formula = formula(new Random(seed), 1 + seed % 6);
            String text = FormulaPrinter.print(formula);
            var diagnostics = new Diagnostics(new SourceText("seed=" + seed, text));

            var parsed = SpecParser.parseFormula(diagnostics);

            assertEquals(List.of(), diagnostics.problems(), "seed=" + seed + " text=" + text);
            assertEquals(formula, parsed.orElseThrow(), "seed=" + seed + " text=" + text);
        }
    }

    @Test
    void shouldPrintAndParseRandomAtomicBlocks() {
        for (int seed = 0; seed < TestEffort.of(20_000, 5_000); seed++) {
            var random = new Random(seed);
            List<Member> members = new ArrayList<>();
            for (int i = random.nextInt(4); i >= 0; i--) {
                members.add(atomic(random));
            }
            var name = new Identifier("S", HERE);
            var file = new SpecFile(List.of(), List.of(new Specification("", false, name, List.of(), members, HERE)));
            String text = Printer.print(file);
            var diagnostics = new Diagnostics(new SourceText("seed=" + seed, text));

            SpecFile parsed = SpecParser.parse(diagnostics);

            assertEquals(List.of(), diagnostics.problems(), "seed=" + seed + " text=" + text);
            assertEquals(file, parsed, "seed=" + seed + " text=" + text);
        }
    }

    private static Member atomic(Random random) {
        Kind kind = pick(random, Kind.values());
        String pattern =
                switch (kind) {
                    case METHODS -> method(random);
                    case CONSTRUCTORS -> constructor(random);
                    case LAMBDAS -> random.nextBoolean() ? method(random) : constructor(random);
                    case SYNCHRONIZED -> types(random, 2);
                };
        List<Member.Pointcut> exceptions = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            String text =
                    switch (random.nextInt(3)) {
                        case 0 -> method(random);
                        case 1 -> constructor(random);
                        default -> types(random, 2);
                    };
            exceptions.add(new Member.Pointcut(text, HERE));
        }
        return new Member.Atomic(kind, new Member.Pointcut(pattern, HERE), exceptions, weight(random), HERE);
    }

    private static Member.Weight weight(Random random) {
        return new Member.Weight(
                pick(random, Severity.values()),
                pick(random, new String[] {"", "", "known", "says \"why\" \\ in\ntwo lines; or } three"}));
    }

    private static String method(Random random) {
        return type(random) + "."
                + pick(random, new String[] {"*", "get*", "except", "in", "lambda", "move", "severity", "suppressed"})
                + parameters(random);
    }

    private static String constructor(Random random) {
        return type(random) + ".new" + parameters(random);
    }

    private static String parameters(Random random) {
        return pick(random, new String[] {
            "()", "(..)", "(int, ..)", "(java.util.Map<K, V>, *)", "(A+, except)", "(suppressed, severity)"
        });
    }

    /** Words of the language are names behind a dot, and anywhere in parentheses. */
    private static String type(Random random) {
        return pick(random, new String[] {
            "A",
            "com.acme..*",
            "com.acme.B+",
            "lambda.A",
            "a.except",
            "a.suppressed",
            "severity.suppressed",
            "a.except.in.B",
            "a..except",
            "java.util.Map<K, V>"
        });
    }

    private static String types(Random random, int depth) {
        return switch (depth == 0 ? 0 : random.nextInt(4)) {
            case 0, 1 -> type(random);
            case 2 -> "!(" + types(random, depth - 1) + ")";
            default -> "(" + types(random, depth - 1) + " || except || suppressed) && " + types(random, depth - 1);
        };
    }

    private static Formula formula(Random random, int depth) {
        if (depth <= 1) {
            return switch (random.nextInt(4)) {
                case 0 -> new Formula.Constant(random.nextBoolean(), HERE);
                case 1 ->
                    new Formula.Comparison(operand(random), pick(random, Relation.values()), operand(random), HERE);
                default -> new Formula.Name(name(random), HERE);
            };
        }
        return switch (random.nextInt(8)) {
            case 0, 1, 2 -> new Formula.Unary(pick(random, UnaryOperator.values()), formula(random, depth - 1), HERE);
            case 3, 4, 5 ->
                new Formula.Binary(
                        pick(random, BinaryOperator.values()),
                        formula(random, depth - 1),
                        formula(random, depth - 1),
                        HERE);
            case 6 -> new Formula.Interval(formula(random, depth - 1), formula(random, depth - 1), HERE);
            default -> pattern(random, depth - 1);
        };
    }

    private static Formula pattern(Random random, int depth) {
        PatternKind kind = pick(random, PatternKind.values());
        boolean order = kind == PatternKind.PRECEDENCE || kind == PatternKind.RESPONSE;
        List<Formula> one = List.of(formula(random, depth));
        List<Formula> two = List.of(formula(random, depth), formula(random, depth));
        boolean chain = order && random.nextBoolean();
        PatternScope scope =
                switch (random.nextInt(5)) {
                    case 0 -> new PatternScope.Before(formula(random, depth));
                    case 1 -> new PatternScope.After(formula(random, depth));
                    case 2 -> new PatternScope.Between(formula(random, depth), formula(random, depth));
                    case 3 -> new PatternScope.AfterUntil(formula(random, depth), formula(random, depth));
                    default -> new PatternScope.Globally();
                };
        return new Formula.Pattern(
                kind,
                chain ? two : one,
                chain && kind == PatternKind.RESPONSE && random.nextBoolean()
                        ? Optional.of(formula(random, depth))
                        : Optional.empty(),
                order ? (chain ? one : two) : List.of(),
                kind == PatternKind.BOUNDED_EXISTENCE ? 1 + random.nextInt(20) : 0,
                scope,
                HERE);
    }

    private static Operand operand(Random random) {
        return switch (random.nextInt(5)) {
            case 0 ->
                new Operand.NumberLiteral(
                        List.of("0", "-1", "1_000L", "0x1F", "1.5e-3f", ".5", "-2.")
                                .get(random.nextInt(7)),
                        HERE);
            case 1 -> new Operand.CharacterLiteral("a'\\\n\t\"\0é".charAt(random.nextInt(8)), HERE);
            case 2 -> new Operand.BooleanLiteral(random.nextBoolean(), HERE);
            case 3 -> new Operand.NullLiteral(HERE);
            default -> new Operand.Name(name(random), HERE);
        };
    }

    private static String name(Random random) {
        return NAMES.get(random.nextInt(NAMES.size()));
    }

    private static <T> T pick(Random random, T[] values) {
        return values[random.nextInt(values.length)];
    }

    private static SpecFile parse(String text) {
        var diagnostics = new Diagnostics(new SourceText("test.spec", text));
        SpecFile file = SpecParser.parse(diagnostics);
        assertEquals(List.of(), diagnostics.problems());
        return file;
    }
}
