package io.threadspec.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.spec.CompiledSpecsWriter;
import io.threadspec.runtime.problem.Position;
import io.threadspec.runtime.problem.Severity;
import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.runtime.spec.AtomicBlocks.Kind;
import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.CompiledSpecsFile;
import io.threadspec.runtime.spec.EventMoment;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.GlobalPredicate.Condition;
import io.threadspec.runtime.spec.HappensBeforeEdge;
import io.threadspec.runtime.spec.Relation;
import io.threadspec.runtime.spec.SpecParameter;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.spec.monitor.Dependence;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file with every construct of the language, compiled. */
class WholeLanguageTest {

    private CompiledSpecs specs;
    private List<String> warnings;

    WholeLanguageTest() {
        specs = new CompiledSpecs(List.of(), List.of());
        warnings = List.of();
    }

    @BeforeEach
    void compile(@TempDir Path directory) throws IOException {
        try (InputStream in = Objects.requireNonNull(WholeLanguageTest.class.getResourceAsStream("product.spec"))) {
            SpecCompiler.Result result =
                    new SpecFixture(directory).compile(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            specs = result.specs();
            warnings =
                    result.warnings().stream().map(problem -> problem.message()).toList();
        }
    }

    @Test
    void shouldWarnOfNothingButTheResponse() {
        assertEquals(1, warnings.size(), warnings.toString());
        assertTrue(warnings.get(0).startsWith("the property 'response' cannot be decided by watching a run"));
    }

    @Test
    void shouldSurviveTheFile() {
        assertEquals(specs, CompiledSpecsFile.fromBytes(CompiledSpecsWriter.toBytes(specs), "test"));
    }

    @Test
    void shouldCompileParametersAndEvents() {
        CompiledSpec iterators = spec("Iterators");

        assertEquals(
                List.of(new SpecParameter("c", "java/util/Collection"), new SpecParameter("i", "java/util/Iterator")),
                iterators.parameters());
        assertEquals(
                new CompiledEvent(
                        "create",
                        EventMoment.AFTER,
                        "call(Iterator Collection+.iterator()) && target(c)",
                        List.of(0, 1),
                        OptionalInt.of(1),
                        19),
                iterators.events().get(0));
        assertTrue(iterators.imports().contains("java.util.Iterator"));
        assertTrue(iterators.imports().contains("com.acme.actors.*"));
        CompiledProperty property = iterators.properties().get(0);
        assertFalse(property.fromInitialState());
        assertEquals(Verdict4.PRESUMABLY_TRUE, run(property, 0, 2, 2));
        assertEquals(Verdict4.FALSE, run(property, 0, 2, 1, 2));
        assertEquals(Verdict4.PRESUMABLY_TRUE, run(property, 1, 0, 2));
    }

    /** create leads from 0 to 1, update from 1 to 2, next from 2 to the violation; everything else stays. */
    @Test
    void shouldDeriveTheDependenceOfEventsFromTheFile() {
        CompiledSpecs read = CompiledSpecsFile.fromBytes(CompiledSpecsWriter.toBytes(specs), "test");
        CompiledProperty property = spec(read, "Iterators").properties().get(0);
        int create = property.propositions().indexOf(new EventOccurrence(0));
        int update = property.propositions().indexOf(new EventOccurrence(1));
        int next = property.propositions().indexOf(new EventOccurrence(2));

        Dependence dependence = Dependence.of(property.machine(), List.of(create, update, next));

        assertEquals(Set.of(pair(create, update), pair(update, next)), dependence.dependent());
        assertEquals(Set.of(pair(create, next)), dependence.independent());
    }

    private static Dependence.Pair pair(int a, int b) {
        return new Dependence.Pair(Math.min(a, b), Math.max(a, b));
    }

    @Test
    void shouldCompilePatterns() {
        CompiledProperty precedence = spec("Requests").properties().get(0);

        assertEquals(Verdict4.TRUE, run(precedence, 0), "once requested, everything may be granted");
        assertEquals(Verdict4.FALSE, run(precedence, 1));

        CompiledProperty response = spec("Requests").properties().get(1);
        assertEquals(Verdict4.PRESUMABLY_FALSE, run(response, 0, 1, 0));
        assertEquals(Verdict4.PRESUMABLY_TRUE, run(response, 0, 0, 1));
    }

    @Test
    void shouldCompileAtomicBlocksAndEdges() {
        assertEquals(
                List.of(
                        new AtomicBlocks(Kind.METHODS, "Account.transferTo(Account, long)", 34),
                        new AtomicBlocks(Kind.METHODS, "com.acme.bank.*.*(..)", List.of("Account.audit(..)"), 35),
                        new AtomicBlocks(
                                Kind.CONSTRUCTORS,
                                "Account.new(..)",
                                List.of(),
                                36,
                                List.of(),
                                Severity.WARNING,
                                "known"),
                        new AtomicBlocks(Kind.LAMBDAS, "Account.audit(..)", 37),
                        new AtomicBlocks(
                                Kind.SYNCHRONIZED,
                                "com.acme.bank..*",
                                List.of("com.acme.bank.Log*", "Account.close(boolean, ..)"),
                                38)),
                spec("Bank").atomicBlocks().stream()
                        .map(WholeLanguageTest::withoutPositions)
                        .toList());
        assertEquals(
                List.of(
                        new HappensBeforeEdge(
                                true, "tell", EventMoment.BEFORE, "call(* ActorRef.tell(msg, ..))", "msg", 44),
                        new HappensBeforeEdge(
                                false, "receive", EventMoment.BEFORE, "execution(* Actor+.onReceive(msg))", "msg", 45)),
                spec("Actors").edges());
    }

    private static AtomicBlocks withoutPositions(AtomicBlocks blocks) {
        return new AtomicBlocks(
                blocks.kind(),
                blocks.pattern(),
                blocks.exceptions(),
                blocks.line(),
                List.of(),
                blocks.severity(),
                blocks.suppression());
    }

    /** What the marker below the line shows; of a pattern of several lines, what is on its first. */
    private static String marked(Position position) {
        int start = position.column() - 1;
        return position.line() + " " + position.sourceLine().substring(start, start + position.length());
    }

    @Test
    void shouldKnowWhereThePatternsOfAtomicBlocksStand() {
        assertEquals(
                List.of(
                        List.of("34 Account.transferTo(Account, long)"),
                        List.of("35 com.acme.bank.*.*(..)", "35 Account.audit(..)"),
                        List.of("36 Account.new(..)"),
                        List.of("37 Account.audit(..)"),
                        List.of("38 com.acme.bank..*", "39 com.acme.bank.Log*", "39 Account.close(boolean,")),
                spec("Bank").atomicBlocks().stream()
                        .map(blocks -> blocks.positions().stream()
                                .map(WholeLanguageTest::marked)
                                .toList())
                        .toList());
    }

    @Test
    void shouldCompilePredicates() {
        var distribution = spec("Cluster").distribution().orElseThrow();

        assertEquals("node.id", distribution.processProperty());
        assertEquals(10_000_000, distribution.driftNanos());
        var exclusion = (Condition.Count) distribution.predicates().get(0).condition();
        assertEquals(Relation.GREATER_OR_EQUAL, exclusion.relation());
        assertEquals(2, exclusion.bound());
        assertTrue(exclusion.condition().holds(new long[] {1, 0, 0}));
        assertFalse(exclusion.condition().holds(new long[] {0, 1, 0}));
        var leaderless = (Condition.All) distribution.predicates().get(1).condition();
        assertTrue(leaderless.condition().holds(new long[] {0, 0, 0}));
        assertFalse(leaderless.condition().holds(new long[] {0, 1, 0}));
        assertEquals(
                new Condition.Sum(2, Relation.GREATER, 100),
                distribution.predicates().get(2).condition());
    }

    private CompiledSpec spec(String name) {
        return spec(specs, name);
    }

    private static CompiledSpec spec(CompiledSpecs specs, String name) {
        return specs.specs().stream()
                .filter(spec -> spec.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Verdict4 run(CompiledProperty property, int... events) {
        int state = property.machine().initialState();
        for (int event : events) {
            state = property.machine().step(state, property.letter(new long[0], event));
        }
        return property.machine().output(state);
    }
}
