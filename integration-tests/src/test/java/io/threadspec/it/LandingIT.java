package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.threadspec.runtime.layout.OutputLayout;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The flight controller of the examples, in a directory whose name is not easy. */
class LandingIT {

    private static Path project;
    private static BuildResult build;

    @BeforeAll
    static void build(@TempDir Path directory) {
        project = Projects.copy(Environment.example("landing"), directory.resolve("Flüge und Höhen"));
        build = MavenBuild.run(project, "verify");
    }

    @Test
    void shouldFailTheBuildThoughTheTestPasses() {
        build.assertFailure()
                .assertNoStackTrace()
                .assertPrints("Tests run: 1, Failures: 0, Errors: 0, Skipped: 0")
                .assertPrints("PREDICTED Landing.safeLanding");
    }

    @Test
    void shouldPrintBothViolatingRunsInColumns() {
        System.out.println(build.output());
    }

    @Test
    void shouldReportTheFinding() {
        List<JsonValue> findings =
                Json.read(output().jsonReport()).get("findings").elements();

        assertEquals(1, findings.size());
        JsonValue finding = findings.get(0);
        assertEquals("Landing", finding.get("spec").text());
        assertEquals("safeLanding", finding.get("property").text());
        assertEquals("PREDICTED", finding.get("verdict").text());
        assertEquals(
                "A plane may land only with approval, and only while the radio has stayed up since.",
                finding.get("message").text());
        assertEquals(
                "com.acme.flight.ControllerTest.landsBeforeTheRadioGoesDown",
                finding.get("test").text());
        assertFalse(finding.get("fingerprint").text().isBlank());
    }

    @Test
    void shouldPackageUntouchedClasses() {
        PackagedJar.assertUntouched(project.resolve("target/landing-1.0.jar"), "com/acme/flight/Controller.class");
    }

    private static OutputLayout output() {
        return new OutputLayout(project.resolve("target/threadspec"));
    }
}
