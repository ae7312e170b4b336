package io.threadspec.spec.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.spec.AtomicBlocks.Kind;
import io.threadspec.spec.ast.Formula;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.ast.SpecFile;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.SourceText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParserTest {

    private static final String PRODUCT =
            """
            import com.acme.flight.Controller;
            import java.util.*;

            /**
             * Parametric:
             * one monitor per (c, i).
             */
            spec Iterators(Collection c, Iterator i) {
                event create(c, i) = after  call(Iterator Collection+.iterator()) && target(c) returning(i);
                event update(c)    = before (call(* Collection+.add*(..)) || call(* Collection+.remove*(..))) && target(c);
                event next(i)      = before call(* Iterator+.next()) && target(i);

                property safeIterator = never (create && eventually (update && eventually next));
            }

            spec Requests {
                event request = before call(* com.acme.Pool.request(..));
                property precedence = request precedes grant;
                property response severity warning = grant responds to request;
            }

            spec Bank {
                atomic Account.transferTo(Account, long);
                atomic com.acme.bank.*.*(..);
                atomic synchronized in com.acme.bank..*;
            }

            spec Actors {
                release tell    = before call(* ActorRef.tell(msg, ..)) key msg;
                acquire receive = before execution(* Actor+.onReceive(msg)) key msg;
            }

            distributed spec Cluster {
                process = system "node.id";
                drift   = 10 ms;
                var inside : boolean = field Worker.inCriticalSection;
                predicate mutualExclusion = never count(inside) >= 2;
                predicate leaderless      = never all(!leader);
                predicate overload        = never sum(load) > 100;
            }
            """;

    @Test
    void shouldParseTheWholeLanguage() {
        Diagnostics diagnostics = diagnostics(PRODUCT);

        SpecFile file = SpecParser.parse(diagnostics);

        assertEquals(List.of(), diagnostics.problems());
        assertEquals(2, file.imports().size());
        assertEquals(5, file.specifications().size());
        assertEquals(
                "Parametric: one monitor per (c, i).",
                file.specifications().get(0).documentation());
        var create = (Member.Event) file.specifications().get(0).members().get(0);
        assertEquals(
                "call(Iterator Collection+.iterator()) && target(c)",
                create.pointcut().text());
        assertEquals("i", create.returning().orElseThrow().text());
        var blocks = (Member.Atomic) file.specifications().get(2).members().get(2);
        assertEquals(Kind.SYNCHRONIZED, blocks.kind());
        assertEquals("com.acme.bank..*", blocks.pattern().text());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "a && b || c; (a && b) || c",
                "a || b && c; a || (b && c)",
                "a -> b -> c; a -> (b -> c)",
                "a <-> b <-> c; (a <-> b) <-> c",
                "a -> b <-> c; (a -> b) <-> c",
                "a || b -> c; (a || b) -> c",
                "a until b until c; a until (b until c)",
                "a U b W c; a U (b W c)",
                "a && b until c; a && (b until c)",
                "a until b && c; (a until b) && c",
                "! a until b; (!a) until b",
                "always a -> b; (always a) -> b",
                "always eventually a && b; (always eventually a) && b",
                "a && b && c; (a && b) && c",
                "not a and b or c implies d iff e; ((((!a) && b) || c) -> d) <-> e",
                "G a R F b; ([] a) release (<> b)",
                "X X a; next (next a)",
                "next && next; (next) && (next)",
                "next next; next (next)",
                "next until X; (next) until (X)",
                "X == 1 && F; (X == 1) && (F)",
                "a since previously b; a since (previously b)",
                "start(a) && b; (start(a)) && b",
                "always [a || b, c); always ([a || b, c))",
                "[] [a, b); always [a, b)",
                "! a == 1; !(a == 1)",
                "a < 1 && -2 <= b; (a < 1) && (-2 <= b)",
                "a || b precedes c between q and r || s; (a || b) precedes (c) between (q) and (r) || s",
                "a, b without c || d respond to e before f; (a), (b) without (c || d) respond to (e) before (f)",
                "without, without without without respond to without; (without), (without) without (without) respond to (without)",
                "a responds to b after q until r; (a) responds to (b) after (q) until (r)",
            })
    void shouldBindAsDocumented(String shorter, String longer) {
        boolean leftOver = longer.endsWith("|| s");
        if (leftOver) {
            // The operand of a scope is the tightest there is, so what follows it is no part of the pattern.
            assertTrue(errors(property(shorter)).get(0).message().contains("found '||'"));
            return;
        }
        assertEquals(formula(longer), formula(shorter));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "a untl b; until",
                "alwas (a); always",
                "evntually a; eventually",
                "a ad b; and",
                "(a unntil b); until",
                "a prcedes b; precedes",
                "a responds too b; to",
                "a, b without c repond to d; respond",
            })
    void shouldSuggestTheOperatorThatWasMeant(String formula, String meant) {
        List<Problem> errors = errors(property(formula));

        assertEquals(1, errors.size(), errors.toString());
        assertEquals("did you mean '" + meant + "'?", errors.get(0).remedy());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "spec S { vra x = field A.x; } | did you mean 'var'?",
                "spec S { propety p = a; } | did you mean 'property'?",
                "spce S { } | did you mean 'spec'?",
                "imprt a.B; spec S { } | did you mean 'import'?",
                "spec S { property p sevrity warning = a; } | did you mean 'severity'?",
                "spec S { property p severity warnin = a; } | did you mean 'warning'?",
                "spec S { property p supressed 'x' = a; } | did you mean 'suppressed'?",
                "spec S { property p suppressed = a; } | put the reason in double quotes after 'suppressed' here",
                "spec S { property p suppressed \" \" = a; } | say why the finding is to be tolerated: the report repeats it",
                "spec S { atomic A.b() suppressed; } | put the reason in double quotes after 'suppressed' here",
                "spec S { atomic A.b() severity eror; } | did you mean 'error'?",
                "spec S { var x = feld A.x; } | did you mean 'field'?",
                "spec S { event e = befor call(* *()); } | did you mean 'before'?",
            })
    void shouldSuggestTheKeywordThatWasMeant(String text, String remedy) {
        List<Problem> errors = errors(text);

        assertEquals(1, errors.size(), errors.toString());
        assertEquals(remedy, errors.get(0).remedy());
    }

    @Test
    void shouldGoOnAfterAnErrorAndReportEachOnce() {
        List<Problem> errors = errors(
                """
                import a.B
                spec One {
                    var x = A.x;
                    property p = a &&;
                    property q = (a || b;
                    property ok = a;
                    var y field A.y
                    property r = [a, b];
                }
                nonsense
                spec Two { property p = ; }
                spec Three { property p = a;
                """);

        assertEquals(
                List.of("2:1", "3:13", "4:22", "5:25", "7:11", "8:23", "10:1", "11:25", "12:1"),
                errors.stream()
                        .map(problem -> problem.position().orElseThrow())
                        .map(position -> position.line() + ":" + position.column())
                        .toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "spec S { property p = a § b; } | SECTION SIGN",
                "spec S { /* | does not end",
                "spec S { process = system \"abc; } | does not end on its line",
            })
    void shouldReportWhatIsNoToken(String text, String message) {
        assertTrue(errors(text).get(0).message().contains(message), errors(text).toString());
    }

    @Test
    void shouldRefusePatternsThatNobodyWrites() {
        for (String pattern : List.of(
                "(".repeat(5_000) + "call(* *(..))" + ")".repeat(5_000),
                "!".repeat(5_000) + "call(* *(..))",
                "call(* *(..))" + " || call(* *(..))".repeat(5_000),
                "call(* " + "a.".repeat(5_000) + "b(..))",
                "call(" + "A<".repeat(5_000) + ">".repeat(5_000) + " *(..))")) {
            Problem problem = errors("spec S { event e = before " + pattern + "; property p = a; }")
                    .get(0);
            assertTrue(problem.message().contains("nested too deeply"), problem.message());
            assertEquals(1, problem.position().orElseThrow().line());
        }
    }

    /** The one that is refused does not make the next one count as deep. */
    @Test
    void shouldReadTheFormulaAfterOneThatIsTooDeep() {
        String deep = "(".repeat(5_000) + "a" + ")".repeat(5_000);
        assertEquals(
                1,
                errors("spec S { property p = " + deep + ";\n property q = ((a)); }")
                        .size());
    }

    @Test
    void shouldRefuseNestingThatNobodyWrites() {
        assertTrue(errors(property("(".repeat(5_000) + "a" + ")".repeat(5_000)))
                .get(0)
                .message()
                .contains("nested too deeply"));
        assertTrue(errors(property("!".repeat(5_000) + "a")).get(0).message().contains("nested too deeply"));
        assertTrue(
                errors(property("a" + " -> a".repeat(5_000))).get(0).message().contains("nested too deeply"));
        assertTrue(
                errors(property("a" + " && a".repeat(5_000))).get(0).message().contains("nested too deeply"));
    }

    @Test
    void shouldPointAtTheColumnWhateverEndsTheLines() {
        Problem problem =
                errors("spec S {\r\n\tproperty p =\r\n\t\ta &&& b;\r\n}").get(0);

        assertEquals(
                "3:7", problem.position().map(p -> p.line() + ":" + p.column()).orElseThrow());
        assertEquals("\t\ta &&& b;", problem.position().orElseThrow().sourceLine());
    }

    private static String property(String formula) {
        return "spec S { property p = " + formula + "; }";
    }

    private static Formula formula(String text) {
        Diagnostics diagnostics = diagnostics(property(text));
        SpecFile file = SpecParser.parse(diagnostics);
        assertEquals(List.of(), diagnostics.problems(), text);
        return ((Member.Property) file.specifications().get(0).members().get(0)).formula();
    }

    private static List<Problem> errors(String text) {
        Diagnostics diagnostics = diagnostics(text);
        SpecParser.parse(diagnostics);
        return diagnostics.problems();
    }

    private static Diagnostics diagnostics(String text) {
        return new Diagnostics(new SourceText("test.spec", text));
    }
}
