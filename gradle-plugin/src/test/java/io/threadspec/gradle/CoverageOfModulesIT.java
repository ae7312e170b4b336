package io.threadspec.gradle;

import static io.threadspec.gradle.BuildOutput.assertOutcomes;
import static io.threadspec.gradle.BuildOutput.assertPrints;
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.regex.Pattern;
import org.gradle.testkit.runner.BuildResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tests of one project cover classes of another one, which is woven along: coverage of both is that of the build without the plugin. */
class CoverageOfModulesIT {

    private static final String REPORT = ":ferry:testCodeCoverageReport";
    private static final String FILE = "ferry/build/reports/jacoco/testCodeCoverageReport/testCodeCoverageReport";
    private static final String[] BUILD = {"check", REPORT, "--configuration-cache"};

    /** The columns are instructions that were missed and covered, then branches that were missed and covered: nothing has to wait at the gate. */
    private static final Pattern PART_OF_GATE =
            Pattern.compile("(?m)^[^,]*,com\\.acme\\.gate,Gate,[1-9]\\d*,[1-9]\\d*,1,1,");

    @Test
    void shouldBeThatOfThePlainClasses(@TempDir Path directory) {
        GatesProject plain = covered(directory.resolve("plain"));
        ProjectFiles.replace(
                plain.file("ferry/build.gradle"),
                "id(\"io.threadspec\") version \"" + Environment.version() + "\"",
                "");
        assertOutcomes(GradleBuild.success(plain.directory(), BUILD), SUCCESS, ":ferry:test", REPORT);

        GatesProject checked = covered(directory.resolve("checked"));
        BuildResult result = GradleBuild.success(checked.directory(), BUILD);

        assertOutcomes(result, SUCCESS, ":ferry:test", ":ferry:threadSpecTest", ":ferry:threadSpecCheck", REPORT);
        assertPrints(result, "coverage by JaCoCo", "SATISFIED", "Gates.staysOpen");
        String coverage = ProjectFiles.read(plain.file(FILE + ".csv"));
        assertTrue(PART_OF_GATE.matcher(coverage).find(), coverage);
        assertEquals(coverage, ProjectFiles.read(checked.file(FILE + ".csv")));
        assertEquals(lines(plain), lines(checked));
    }

    /** Coverage of each line; without the sessions, which are different in every run. */
    private static String lines(GatesProject project) {
        return ProjectFiles.read(project.file(FILE + ".xml")).replaceAll("<sessioninfo [^>]*/>", "");
    }

    private static GatesProject covered(Path directory) {
        GatesProject project = GatesProject.in(directory);
        String jacoco = "jacoco { toolVersion = \"" + Environment.libraryVersion("jacoco") + "\" }\n";
        project.write("gate/build.gradle", "plugins { id(\"java-library\"); id(\"jacoco\") }\n" + jacoco);
        ProjectFiles.replace(
                project.file("ferry/build.gradle"), "id(\"java\")", "id(\"java\"); id(\"jacoco-report-aggregation\")");
        project.write(
                "ferry/build.gradle",
                ProjectFiles.read(project.file("ferry/build.gradle"))
                        + jacoco
                        + """
                        tasks.named("testCodeCoverageReport") {
                            reports {
                                xml.required = true
                                csv.required = true
                            }
                        }
                        """);
        // Two threads would cover sometimes more and sometimes less.
        ProjectFiles.replace(
                project.file("ferry/src/test/java/com/acme/FerryTest.java"), "crew.start();", "crew.run();");
        ProjectFiles.replace(project.file("ferry/src/test/java/com/acme/FerryTest.java"), "crew.join();", "");
        return project;
    }
}
