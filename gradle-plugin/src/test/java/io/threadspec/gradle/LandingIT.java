package io.threadspec.gradle;

import static io.threadspec.gradle.BuildOutput.assertNoStackTrace;
import static io.threadspec.gradle.BuildOutput.assertOutcomes;
import static io.threadspec.gradle.BuildOutput.assertPrints;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.gradle.testkit.runner.BuildResult;
import org.gradle.testkit.runner.TaskOutcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The flight controller of the examples, in a directory whose name is not easy. */
class LandingIT {

    private static final String CONTROLLER = "src/main/java/com/acme/flight/Controller.java";

    private static final String PRINTS_STACK =
            """

            tasks.named("test") {
                jvmArgs("-Xss2m")
                doLast { println("stacks: " + allJvmArgs.findAll { it.startsWith("-Xss") }) }
            }
            """;

    @Test
    void shouldPredictTheLandingWithoutRadioThoughTheTestPasses(@TempDir Path directory) {
        Path project = copy("landing", directory);
        includeAtomicBlocks(project);

        BuildResult result = GradleBuild.failure(project, "build", "--continue");

        assertOutcomes(result, TaskOutcome.SUCCESS, ":jar", ":test");
        assertOutcomes(result, TaskOutcome.FAILED, ":threadSpecCheck");
        assertNoStackTrace(result);
        assertPrints(
                result,
                "> PREDICTED Landing.safeLanding (report: ",
                "A plane may land only with approval, and only while the radio has stayed up since.",
                "lattice of 6 states",
                "initially landing=0, approved=0, radio=1",
                "approved=1 Controller.java:" + line(project, "approved = 1;"),
                "radio=0 Controller.java:" + line(project, "radio = 0;"),
                "landing=1 Controller.java:" + line(project, "landing = 1;"));
        String report = ProjectFiles.read(project.resolve("build/threadspec/report.json"));
        assertTrue(report.matches("(?s).*\"verdict\": *\"PREDICTED\".*"), report);
        assertTrue(report.contains("com.acme.flight.ControllerTest.landsBeforeTheRadioGoesDown"), report);
        // The same as under Maven and on the command line.
        assertTrue(report.contains("\"fingerprint\": \"c9a0ae374dbeaf86\""), report);
        assertTrue(Files.exists(project.resolve("build/threadspec/graphs/c9a0ae374dbeaf86.shiviz")));
        assertTrue(Files.exists(project.resolve("build/threadspec/graphs/c9a0ae374dbeaf86-lattice.dot")));
        assertAtomicBlocks(ProjectFiles.read(project.resolve("atomic/build/threadspec/report.json")));
        assertPrints(
                GradleBuild.success(project, "threadSpecBaseline", "check"),
                "findings in the baseline=1",
                "Known: it is in the baseline.");
        PackedJar.assertUntouched(project.resolve("build/libs/landing-1.0.jar"), "com/acme/flight/Controller.class");
    }

    /** The example becomes a project of the same build. */
    private static void includeAtomicBlocks(Path project) {
        ProjectFiles.copy(Environment.root().resolve("examples/atomic"), project.resolve("atomic"));
        Path settings = project.resolve("settings.gradle");
        ProjectFiles.write(settings, ProjectFiles.read(settings) + "\ninclude('atomic')\n");
    }

    /** As WovenExamplesIT expects of Maven, and LandingCommandTest of the command line. */
    private static void assertAtomicBlocks(String report) {
        assertFinding(report, "atomic Account.transferTo(Account, long)", "NOT SERIALIZABLE", "d2bcbc023fcfa459");
        assertFinding(report, "atomic Stock.sell(int)", "PREDICTED", "90d3c9d6921c2af3");
    }

    private static void assertFinding(String report, String property, String verdict, String fingerprint) {
        String finding = "(?s).*\"property\": \"" + Pattern.quote(property) + "\",\\s*\"verdict\": \"" + verdict
                + "\"(?:(?!\"property\":).)*\"fingerprint\": \"" + fingerprint + "\".*";
        assertTrue(report.matches(finding), report);
    }

    @Test
    void shouldPassTheFixedProgram(@TempDir Path directory) {
        Path project = copy("landing-fixed", directory);
        Path script = project.resolve("build.gradle");
        ProjectFiles.write(script, ProjectFiles.read(script) + PRINTS_STACK);
        BuildResult result = GradleBuild.success(project, "build");

        assertOutcomes(result, TaskOutcome.SUCCESS, ":test", ":threadSpecCheck");
        assertPrints(result, "SATISFIED", "stacks: [-Xss2m, -Xss8192k]");
    }

    private static Path copy(String example, Path directory) {
        Path project = directory.resolve("Flüge und Höhen").resolve(example);
        ProjectFiles.copy(Environment.root().resolve("examples").resolve(example), project);
        return project;
    }

    /** Where a statement stands in the program. */
    private static int line(Path project, String statement) {
        List<String> lines = ProjectFiles.read(project.resolve(CONTROLLER))
                .lines()
                .map(String::strip)
                .toList();
        assertTrue(lines.contains(statement), statement);
        return lines.indexOf(statement) + 1;
    }
}
