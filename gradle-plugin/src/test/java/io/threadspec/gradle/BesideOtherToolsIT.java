package io.threadspec.gradle;

import static io.threadspec.gradle.BuildOutput.assertOutcomes;
import static io.threadspec.gradle.BuildOutput.assertPrints;
import static org.gradle.testkit.runner.TaskOutcome.FAILED;
import static org.gradle.testkit.runner.TaskOutcome.FROM_CACHE;
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS;
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.gradle.testkit.runner.BuildResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With coverage, code generators, mocks, several test frameworks, JDKs and test tasks, a build gives what it gives without the plugin. */
class BesideOtherToolsIT {

    private static final String[] TESTS = {":test", ":integrationTest", ":slowTest"};
    private static final String[] WOVEN_TESTS = {":threadSpecTest", ":threadSpecIntegrationTest", ":threadSpecSlowTest"
    };

    private static final String[] WEAVINGS = {
        ":weaveThreadSpec", ":weaveThreadSpecIntegrationTest", ":weaveThreadSpecSlowTest"
    };

    private static final String[] CHECK_ALL = {
        "check", "jacocoTestReport", "--continue", "--build-cache", "--configuration-cache", "--max-workers=2"
    };

    /** The columns are instructions that were missed, then those that were covered. */
    private static final Pattern SOME_COVERAGE = Pattern.compile("(?m)^house,com\\.acme\\.house,Door,\\d+,[1-9]");

    /** The next columns are the same for branches: no test rings the bell as often as it can be rung. */
    private static final Pattern HALF_OF_BELL =
            Pattern.compile("(?m)^house,com\\.acme\\.house,Bell,\\d+,[1-9]\\d*,1,1,");

    @Test
    void shouldLeaveCoverageAsItIsAndFindWhatEveryTestTaskShows(@TempDir Path directory) throws IOException {
        Jdk jdk = Jdk.newest();
        DoorProject plain = ToolsProject.in(directory.resolve("plain"), jdk);
        ProjectFiles.replace(
                plain.file("build.gradle"), "id(\"io.threadspec\") version \"" + Environment.version() + "\"", "");
        assertOutcomes(GradleBuild.success(plain.directory(), "check", "jacocoTestReport"), SUCCESS, TESTS);

        DoorProject here = checkedOut(directory.resolve("here"), jdk);
        BuildResult first = GradleBuild.failure(here.directory(), CHECK_ALL);
        assertOutcomes(first, SUCCESS, TESTS);
        assertOutcomes(first, SUCCESS, WOVEN_TESTS);
        assertOutcomes(first, FAILED, ":threadSpecCheck");
        assertPrints(
                first,
                "ThreadSpec: the tests of test run on woven classes in a run of their own: coverage by JaCoCo",
                "> VIOLATED Visits.ringOnce, VIOLATED House.lockedIsShut (report: ");
        String report = ProjectFiles.read(here.file("build/threadspec/report.json"));
        assertTrue(report.contains("\"test\": \"com.acme.house.SlowTest.locksAnOpenDoor\""), report);
        // The code in Kotlin was woven: nothing else writes the field of this property.
        assertTrue(report.contains("\"test\": \"com.acme.house.BellTest.ringsTwice\""), report);
        assertSameCoverage(plain, here);
        assertTestFixturesAreWoven(here);

        BuildResult again = GradleBuild.failure(here.directory(), CHECK_ALL);
        assertPrints(again, "Reusing configuration cache.");
        assertOutcomes(again, UP_TO_DATE, TESTS);
        assertOutcomes(again, UP_TO_DATE, WEAVINGS);
        assertOutcomes(again, UP_TO_DATE, WOVEN_TESTS);
        assertOutcomes(again, FAILED, ":threadSpecCheck");
        assertSameCoverage(plain, here);

        DoorProject there = checkedOut(directory.resolve("there"), jdk);
        BuildResult restored = GradleBuild.failure(there.directory(), CHECK_ALL);
        assertOutcomes(restored, FROM_CACHE, TESTS);
        assertOutcomes(restored, FROM_CACHE, WOVEN_TESTS);
        assertOutcomes(restored, FAILED, ":threadSpecCheck");
        assertSameCoverage(plain, there);
    }

    /** Different directories share a build cache. */
    private static DoorProject checkedOut(Path directory, Jdk jdk) {
        DoorProject project = ToolsProject.in(directory, jdk);
        project.write(
                "settings.gradle",
                ProjectFiles.read(project.file("settings.gradle"))
                        + """
                        buildCache { local { directory = new File(rootDir.parentFile, "cache") } }
                        """);
        return project;
    }

    /** The tests of the suite have them on their class path as a jar. */
    private static void assertTestFixturesAreWoven(DoorProject project) throws IOException {
        Path libraries = project.file("build/threadspec/runs/integrationTest/libraries");
        try (Stream<Path> files = Files.walk(libraries)) {
            Path fixtures = files.filter(file -> file.endsWith("house-test-fixtures.jar"))
                    .findFirst()
                    .orElseThrow();
            try (var jar = new ZipFile(fixtures.toFile());
                    InputStream content = jar.getInputStream(jar.getEntry("com/acme/house/Doors.class"))) {
                String text = new String(content.readAllBytes(), StandardCharsets.ISO_8859_1);
                assertTrue(text.contains("io/threadspec/runtime"), "Doors is not woven");
            }
        }
    }

    private static void assertSameCoverage(DoorProject expected, DoorProject actual) {
        String coverage = ProjectFiles.read(expected.file("build/reports/jacoco/test/jacocoTestReport.csv"));
        assertTrue(SOME_COVERAGE.matcher(coverage).find(), coverage);
        assertTrue(HALF_OF_BELL.matcher(coverage).find(), coverage);
        assertEquals(coverage, ProjectFiles.read(actual.file("build/reports/jacoco/test/jacocoTestReport.csv")));
        assertEquals(lines(expected), lines(actual));
    }

    /** Coverage of each line; without the sessions, which are different in every run. */
    private static String lines(DoorProject project) {
        return ProjectFiles.read(project.file("build/reports/jacoco/test/jacocoTestReport.xml"))
                .replaceAll("<sessioninfo [^>]*/>", "");
    }
}
