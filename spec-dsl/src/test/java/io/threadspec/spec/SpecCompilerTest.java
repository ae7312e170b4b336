package io.threadspec.spec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.spec.CompiledSpecsWriter;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.problem.Severity;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecsFile;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.Variable;
import io.threadspec.runtime.spec.Verdict4;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpecCompilerTest {

    private static final List<String> CONTROLLER = List.of("com/acme/flight/Controller", "com/acme/flight/Tower");

    private static final String LANDING =
            """
            import com.acme.flight.Controller;

            /** A plane may land only with approval, and only while the radio has stayed up since. */
            spec Landing {
                var landing  = field Controller.landing;      // relevant variables
                var approved = field Controller.approved;
                var radio    = field Controller.radio;

                property safeLanding = always (start(landing == 1) -> [approved == 1, radio == 0));
            }
            """;

    private SpecFixture fixture;

    @BeforeEach
    void createFixture(@TempDir Path directory) {
        fixture = new SpecFixture(directory.resolve("spec"));
    }

    @Test
    void shouldCompileTheLandingExample() {
        SpecCompiler.Result result = fixture.compile(LANDING);

        assertEquals(List.of(), result.warnings());
        assertEquals(
                List.of(
                        new RelevantField("com/acme/flight/Controller", "landing", "I", false),
                        new RelevantField("com/acme/flight/Controller", "approved", "I", false),
                        new RelevantField("com/acme/flight/Controller", "radio", "I", false)),
                result.specs().fields());
        CompiledSpec spec = result.specs().specs().get(0);
        assertEquals("Landing", spec.name());
        assertEquals("test.spec", spec.file());
        assertEquals(
                List.of(
                        new Variable("landing", 0, CONTROLLER),
                        new Variable("approved", 1, CONTROLLER),
                        new Variable("radio", 2, CONTROLLER)),
                spec.variables());
        CompiledProperty property = spec.properties().get(0);
        assertEquals("safeLanding", property.name());
        assertEquals(9, property.line());
        assertEquals("always (start(landing == 1) -> [approved == 1, radio == 0))", property.text());
        assertEquals(
                "A plane may land only with approval, and only while the radio has stayed up since.",
                property.message());
        assertTrue(property.fromInitialState());
        assertEquals(Severity.ERROR, property.severity());
    }

    @Test
    void shouldDecideTheRunsOfTheLandingExample() {
        CompiledProperty property =
                fixture.compile(LANDING).specs().specs().get(0).properties().get(0);

        // landing, approved, radio
        assertEquals(
                Verdict4.PRESUMABLY_TRUE,
                run(property, new long[][] {{0, 0, 1}, {0, 1, 1}, {1, 1, 1}, {1, 1, 0}}),
                "the radio goes down after the landing has started");
        assertEquals(
                Verdict4.FALSE,
                run(property, new long[][] {{0, 0, 1}, {0, 1, 1}, {0, 1, 0}, {1, 1, 0}}),
                "the radio goes down between approval and landing");
        assertEquals(
                Verdict4.FALSE,
                run(property, new long[][] {{0, 0, 1}, {0, 0, 0}, {0, 1, 0}, {1, 1, 0}}),
                "the radio is down before the approval");
        assertEquals(
                Verdict4.PRESUMABLY_TRUE,
                run(property, new long[][] {{1, 0, 1}, {1, 0, 0}}),
                "nothing has started at the first position");
    }

    @Test
    void shouldDecideTheExampleWithThreeVariables() {
        CompiledProperty property = fixture.property("always (landing > 0 -> [approved == 0, approved > radio))");

        // x = landing, y = approved, z = radio; the four relevant events of the example in two of its orders
        assertEquals(
                Verdict4.PRESUMABLY_TRUE,
                run(property, new long[][] {{-1, 0, 0}, {0, 0, 0}, {0, 0, 1}, {1, 0, 1}, {1, 1, 1}}));
        assertEquals(
                Verdict4.FALSE, run(property, new long[][] {{-1, 0, 0}, {0, 0, 0}, {0, 1, 0}, {0, 1, 1}, {1, 1, 1}}));
    }

    @Test
    void shouldCarryTheFormulaWhereNoFiniteRunBreaksIt() {
        assertTrue(fixture.property("eventually landing == 1").liveness().isPresent());
        assertTrue(fixture.property("always landing == 1").liveness().isEmpty());
    }

    private static Verdict4 run(CompiledProperty property, long[][] states) {
        int state = property.machine().initialState();
        for (long[] values : states) {
            state = property.machine().step(state, property.letter(values));
        }
        return property.machine().output(state);
    }

    @Test
    void shouldGiveTheSameBytesForTheSameInput() {
        byte[] first = CompiledSpecsWriter.toBytes(fixture.compile(LANDING).specs());
        byte[] second = CompiledSpecsWriter.toBytes(fixture.compile(LANDING).specs());

        assertArrayEquals(first, second);
        assertEquals(fixture.compile(LANDING).specs(), CompiledSpecsFile.fromBytes(first, "test"));
    }

    @Test
    void shouldCompileAllFilesInTheOrderOfTheirNames() {
        fixture.write("b.spec", LANDING);
        fixture.write("a/deep.spec", LANDING.replace("spec Landing", "spec Deep"));

        var specs = SpecCompiler.compile(fixture.request()).specs();

        assertEquals(
                List.of("a/deep.spec", "b.spec"),
                specs.specs().stream().map(CompiledSpec::file).toList());
        assertEquals(3, specs.fields().size(), "fields are shared");
    }

    @Test
    void shouldRefuseTwoSpecificationsOfOneName() {
        fixture.write("a.spec", LANDING);
        fixture.write("b.spec", LANDING);

        var problems = assertThrows(ProblemException.class, () -> SpecCompiler.compile(fixture.request()))
                .problems();

        assertEquals(1, problems.size());
        assertTrue(problems.get(0).message().contains("another specification 'Landing': file=a.spec"));
    }

    @Test
    void shouldNameTheDefaultDirectoryWhenThereIsNone() {
        Problem problem = onlyProblem();

        assertTrue(problem.message().contains("does not exist"), problem.message());
        assertTrue(problem.remedy().contains("src/test/spec"), problem.remedy());
    }

    @Test
    void shouldRefuseADirectoryWithoutSpecifications() throws IOException {
        Files.createDirectories(fixture.directory());
        Files.writeString(fixture.directory().resolve("README.txt"), "nothing");

        Problem problem = onlyProblem();

        assertTrue(problem.message().contains("no specification was found"), problem.message());
        assertTrue(problem.remedy().contains("src/test/spec"), problem.remedy());
    }

    @Test
    void shouldRefuseAFileWithoutSpecifications() {
        fixture.write("empty.spec", "// nothing\n");

        assertTrue(onlyProblem().message().contains("hold no specification"));
    }

    @Test
    void shouldRefuseAFileThatIsNotUtf8() throws IOException {
        Files.createDirectories(fixture.directory());
        Files.write(fixture.directory().resolve("latin.spec"), new byte[] {'/', '/', (byte) 0xE9, '\n'});

        assertTrue(onlyProblem().message().contains("not UTF-8: file=latin.spec"));
    }

    @Test
    void shouldRefuseAPropertyWithAnUglyPrefixAndShowOne() {
        List<Problem> problems = fixture.errors(
                SpecFixture.controller("property p = (landing == 1) -> always eventually (radio == 1);"));

        assertEquals(1, problems.size());
        String message = problems.get(0).message();
        assertTrue(message.contains("after a run of 1 step (first landing == 1"), message);
        assertTrue(problems.get(0).remedy().contains("severity warning"));
    }

    @Test
    void shouldSayWhatIsWrongWithPropertiesThoughAnotherSpecificationHasAnError() {
        String ugly = "property p = always (landing == 1 -> eventually (radio == 1));";
        String text = SpecFixture.controller(ugly).replace("spec Test", "spec One")
                + "spec Broken { property q = nothing; }\n"
                + SpecFixture.controller(ugly).replace("spec Test", "spec Two").replaceFirst("import.*", "");

        assertEquals(
                List.of(13, 11, 24),
                fixture.errors(text).stream()
                        .map(problem -> problem.position().orElseThrow().line())
                        .toList());
    }

    @Test
    void shouldAcceptAPropertyWithAnUglyPrefixAsAWarning() {
        SpecCompiler.Result result = fixture.compile(SpecFixture.controller(
                "property p severity warning = always (landing == 1 -> eventually (radio == 1));"));

        CompiledProperty property = result.specs().specs().get(0).properties().get(0);
        assertEquals(Severity.WARNING, property.severity());
        assertEquals("", property.suppression());
        assertTrue(result.warnings().stream().anyMatch(warning -> warning.message()
                .contains("from the beginning on, no continuation ever decides it")));
    }

    @Test
    void shouldNameThePartThatIsTooLarge() {
        String explosive = "always (landing == 1 -> " + "next ".repeat(17) + "(radio == 1))";
        List<Problem> problems =
                fixture.errors(SpecFixture.controller("property p = always (cleared) || " + explosive + ";"));

        assertEquals(1, problems.size());
        String message = problems.get(0).message();
        assertTrue(message.contains("because of the part '" + explosive + "'"), message);
        assertTrue(message.contains("limit states=50000"), message);
    }

    @Test
    void shouldRefuseWhatNoRunSatisfies() {
        List<Problem> problems =
                fixture.errors(SpecFixture.controller("property p = eventually (landing > 1 && landing < 1);"));

        assertTrue(problems.get(0).message().contains("no run at all satisfies"));
    }

    private Problem onlyProblem() {
        var problems = assertThrows(ProblemException.class, () -> SpecCompiler.compile(fixture.request()))
                .problems();
        assertEquals(1, problems.size());
        return problems.get(0);
    }
}
