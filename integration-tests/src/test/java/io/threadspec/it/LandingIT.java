package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The flight controller of the examples, in a directory whose name is not easy. */
class LandingIT {

    private static final Path SOURCE = Path.of("src/main/java/com/acme/flight/Controller.java");

    private static Path project;
    private static BuildResult build;

    @BeforeAll
    static void build(@TempDir Path directory) throws IOException {
        project = Projects.copy(Environment.example("landing"), directory.resolve("Flüge und Höhen"));
        Files.createDirectory(project.resolve(".git"));
        build = MavenBuild.run(project, "verify");
    }

    @Test
    void shouldFailTheBuildThoughTheTestPasses() {
        build.assertFailure()
                .assertNoStackTrace()
                .assertPrints("Tests run: 1, Failures: 0, Errors: 0, Skipped: 0")
                .assertPrints("on project landing: PREDICTED Landing.safeLanding (report: "
                        + project.resolve("target/threadspec/report.html").toUri());
    }

    /** Figure 5 of the paper: 6 states, 3 runs, 2 of them violating. */
    @Test
    void shouldExploreTheLatticeOfThePaper() {
        String explanation = finding().get("explanation").text();

        assertTrue(explanation.contains(" 3 orders. "), explanation);
        assertTrue(explanation.contains(" Of these, 2 break it "), explanation);
        assertTrue(explanation.contains("lattice of 6 states"), explanation);
    }

    @Test
    void shouldPrintBothViolatingRunsInColumns() throws IOException {
        List<PrintedRun> runs = PrintedRun.all(build.output());

        assertEquals(2, runs.size(), build.output());
        for (PrintedRun run : runs) {
            assertEquals("landing=0, approved=0, radio=1", run.initialState());
            assertTrue(run.threads().containsAll(List.of("pilot", "radio")), build.output());
        }
        String approved = "pilot: approved=1 Controller.java:" + line("approved = 1;");
        String radio = "radio: radio=0 Controller.java:" + line("radio = 0;");
        String landing = "pilot: landing=1 Controller.java:" + line("landing = 1;") + " <-- breaks the property";
        assertEquals(
                List.of(List.of(approved, radio, landing), List.of(radio, approved, landing)),
                runs.stream()
                        .map(PrintedRun::events)
                        .sorted((a, b) -> a.toString().compareTo(b.toString()))
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"../README.md", "verdicts.md"})
    void shouldPrintWhatTheDocumentationShows(String page) {
        List<String> shown =
                DocumentedOutput.blocks(page, "PREDICTED  Landing.safeLanding").get(0);

        DocumentedOutput.assertPrinted(shown, DocumentedOutput.withoutLevels(build.output()));
    }

    @Test
    void shouldReportTheFinding() throws IOException {
        JsonValue finding = finding();

        assertEquals("Landing", finding.get("spec").text());
        assertEquals("safeLanding", finding.get("property").text());
        assertEquals("PREDICTED", finding.get("verdict").text());
        assertEquals(
                "A plane may land only with approval, and only while the radio has stayed up since.",
                finding.get("message").text());
        assertEquals(
                "com.acme.flight.ControllerTest.landsBeforeTheRadioGoesDown",
                finding.get("test").text());
        // SHA-256 of the property's name and, sorted, of lines as com.acme.flight.Controller#land:landing; the first 8
        // bytes.
        assertEquals("c9a0ae374dbeaf86", finding.get("fingerprint").text());
        assertEquals("fails", finding.get("standing").text());
        String sarif = Files.readString(output().sarifReport());
        assertTrue(sarif.contains("\"threadspecFinding/v2\": \"c9a0ae374dbeaf86\""), sarif);
        assertTrue(sarif.contains("\"src/main/java/com/acme/flight/Controller.java\""), sarif);
        assertTrue(sarif.contains("\"src/test/spec/landing.spec\""), sarif);
        assertTrue(Files.exists(output().graphs().resolve("c9a0ae374dbeaf86.shiviz")));
        assertTrue(Files.exists(output().graphs().resolve("c9a0ae374dbeaf86-automaton.dot")));
        assertTrue(Files.exists(output().graphs().resolve("c9a0ae374dbeaf86-lattice.dot")));
        List<JsonValue> witness = finding.get("witness").elements();
        assertEquals(3, witness.size());
        JsonValue last = witness.get(2);
        assertEquals("pilot", last.get("thread").text());
        assertEquals("Controller.java", last.get("file").text());
        assertEquals(line("landing = 1;"), last.get("line").number());
        assertEquals("landing", last.get("variable").text());
        assertEquals("1", last.get("value").text());
        assertEquals(1, finding.get("otherWitnesses").elements().size());
    }

    @Test
    void shouldPackageUntouchedClasses() {
        PackagedJar.assertUntouched(project.resolve("target/landing-1.0.jar"), "com/acme/flight/Controller.class");
    }

    @Test
    void shouldSayTheSameOnTheCommandLine(@TempDir Path directory) throws IOException {
        // A copy, because an analysis writes its report there.
        String output =
                Projects.copy(output().root(), directory.resolve("output")).toString();

        assertExit(1, CommandLine.run(project, "analyze", output)).assertPrints("PREDICTED  Landing.safeLanding");
        assertExit(0, CommandLine.run(project, "analyze", "--fail-on", "VIOLATED", output));
        String baseline = directory.resolve("baseline.tsv").toString();
        assertExit(0, CommandLine.run(project, "baseline", "--output", baseline, output))
                .assertPrints("Known: it is in the baseline.");
        assertTrue(Files.readString(directory.resolve("baseline.tsv")).contains("c9a0ae374dbeaf86\tPREDICTED"));
        assertExit(0, CommandLine.run(project, "analyze", "--baseline", baseline, output))
                .assertPrints("Known: it is in the baseline.");
        assertExit(2, CommandLine.run(project, "analyze", "--baseline", "none.tsv", output))
                .assertNoStackTrace()
                .assertPrints("none.tsv");
        assertExit(0, CommandLine.run(project, "analyze", "--max-configurations", "2", output))
                .assertPrints("INCONCLUSIVE  Landing.safeLanding")
                .assertPrints("threadspec.maxConfigurations");
        assertExit(2, CommandLine.run(project, "analyze", "--max-configurations", "0", output))
                .assertNoStackTrace()
                .assertPrints("maxConfigurations=0");
        assertExit(0, CommandLine.run(project, "validate", "--classes", "target/classes", "src/test/spec"));
        assertExit(2, CommandLine.run(project, "validate", "--classes", "target/test-classes", "src/test/spec"))
                .assertNoStackTrace()
                .assertPrints("landing.spec:1:")
                .assertPrints("com.acme.flight.Controller");
    }

    private static BuildResult assertExit(int expected, BuildResult result) {
        assertEquals(expected, result.exitCode(), result.output());
        return result;
    }

    private static OutputLayout output() {
        return new OutputLayout(project.resolve("target/threadspec"));
    }

    private static JsonValue finding() {
        var output = new OutputLayout(project.resolve("target/threadspec"));
        List<JsonValue> findings =
                Json.read(output.jsonReport()).get("findings").elements();
        assertEquals(1, findings.size());
        return findings.get(0);
    }

    /** Where a statement stands in the program. */
    private static int line(String statement) {
        return Projects.line(project.resolve(SOURCE), statement);
    }
}
