package io.threadspec.gradle;

import static io.threadspec.gradle.BuildOutput.assertNoStackTrace;
import static io.threadspec.gradle.BuildOutput.assertOutcomes;
import static io.threadspec.gradle.BuildOutput.assertPrints;
import static org.gradle.testkit.runner.TaskOutcome.FAILED;
import static org.gradle.testkit.runner.TaskOutcome.FROM_CACHE;
import static org.gradle.testkit.runner.TaskOutcome.SKIPPED;
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS;
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gradle.testkit.runner.BuildResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the tasks live in a build: when they run, when they do not, and what they leave alone. */
class WovenBuildIT {

    private static final String WEAVE = ":weaveThreadSpec";
    private static final String TEST = ":test";
    private static final String CHECK = ":threadSpecCheck";

    @Test
    void shouldBeUpToDateAndReuseTheConfigurationCache(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);

        BuildResult first = GradleBuild.success(directory, "check", "--configuration-cache");
        BuildResult second = GradleBuild.success(directory, "check", "--configuration-cache");

        assertOutcomes(first, SUCCESS, WEAVE, TEST, CHECK);
        assertPrints(first, "SATISFIED", "House.lockedIsShut");
        assertOutcomes(second, UP_TO_DATE, WEAVE, TEST, CHECK);
        assertPrints(second, "Reusing configuration cache.");
        assertEquals(1, traces(project).size());
    }

    @Test
    void shouldComeFromTheBuildCacheInAnotherDirectory(@TempDir Path directory) throws IOException {
        DoorProject here = DoorProject.in(directory.resolve("here"));
        DoorProject there = DoorProject.in(directory.resolve("there"));
        for (DoorProject project : List.of(here, there)) {
            project.write(
                    "settings.gradle",
                    ProjectFiles.read(project.file("settings.gradle"))
                            + """
                    buildCache { local { directory = new File(rootDir.parentFile, "cache") } }
                    """);
        }

        GradleBuild.success(here.directory(), "check", "--build-cache");
        BuildResult restored = GradleBuild.success(there.directory(), "check", "--build-cache");

        assertOutcomes(restored, FROM_CACHE, WEAVE, TEST, CHECK);
        assertEquals(1, traces(there).size());
        assertTrue(Files.exists(output(there).jsonReport()));
        assertTrue(Files.exists(output(there).weaving()));
    }

    @Test
    void shouldWeaveAgainWhenASpecificationWasEdited(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        GradleBuild.success(directory, "check");

        ProjectFiles.replace(project.file("src/test/spec/house.spec"), "lockedIsShut", "shutWhenLocked");
        BuildResult edited = GradleBuild.success(directory, "check");

        assertOutcomes(edited, UP_TO_DATE, ":compileJava", ":compileTestJava");
        assertOutcomes(edited, SUCCESS, WEAVE, TEST, CHECK);
        assertPrints(edited, "House.shutWhenLocked");
    }

    @Test
    void shouldPackUntouchedClasses(@TempDir Path directory) throws IOException {
        DoorProject project = DoorProject.in(directory);

        GradleBuild.success(directory, "build");

        PackedJar.assertUntouched(project.file("build/libs/house.jar"), "com/acme/house/Door.class");
        assertTrue(Files.readString(
                        output(project).classes().resolve("com/acme/house/Door.class"), StandardCharsets.ISO_8859_1)
                .contains("io/threadspec"));
    }

    @Test
    void shouldTraceEveryForkedJvm(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.writeTest("OtherDoorTest", "lock");
        project.addToBuildScript(
                """
                tasks.named("test") {
                    maxParallelForks = 2
                    forkEvery = 1
                    // As scripts for old versions of Gradle do.
                    testClassesDirs = sourceSets.test.output.classesDirs
                    classpath = sourceSets.test.runtimeClasspath
                }
                """);

        BuildResult result = GradleBuild.success(directory, "check", "--max-workers=2");

        assertOutcomes(result, SUCCESS, TEST, CHECK);
        assertEquals(2, traces(project).size());
    }

    @Test
    void shouldNotFailForWhatTestsThatWereNotSelectedCover(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.writeSpec(
                ProjectFiles.read(project.file("src/test/spec/house.spec"))
                        + """

                spec Windows {
                    var open = field com.acme.house.Window.open;
                    property shut = always (open == 0);
                }
                """);
        project.write(
                "src/main/java/com/acme/house/Window.java",
                """
                package com.acme.house;

                public class Window {
                    int open;

                    void close() {
                        open = 0;
                    }
                }
                """);

        BuildResult result = GradleBuild.success(directory, "test", "--tests", "*DoorTest", "threadSpecCheck");

        assertOutcomes(result, SUCCESS, TEST, CHECK);
        assertPrints(result, "NOT EXERCISED");
    }

    @Test
    void shouldFailByPolicyAndReportWithoutFailing(@TempDir Path directory) throws IOException {
        DoorProject project = DoorProject.in(directory);
        Files.createDirectory(directory.resolve(".git"));
        project.breakTheProperty();

        BuildResult failed = GradleBuild.failure(directory, "check");
        assertOutcomes(failed, SUCCESS, TEST);
        assertOutcomes(failed, FAILED, CHECK);
        assertPrints(failed, "A locked door is shut.", "> VIOLATED House.lockedIsShut (report: file:///");
        assertNoStackTrace(failed);
        assertTrue(Files.exists(output(project).jsonReport()));
        String sarif = ProjectFiles.read(output(project).sarifReport());
        assertTrue(sarif.contains("\"src/main/java/com/acme/house/Door.java\""), sarif);
        assertTrue(sarif.contains("\"src/test/spec/house.spec\""), sarif);

        BuildResult reported = GradleBuild.success(directory, "threadSpecReport");
        assertNull(reported.task(TEST));
        assertPrints(
                reported,
                "VIOLATED",
                "House.lockedIsShut",
                "Report: " + output(project).root().resolve("report.html").toUri());

        BuildResult tolerated = GradleBuild.success(directory, "check", "-Pthreadspec.failOn=predicted");
        assertOutcomes(tolerated, UP_TO_DATE, TEST);
        assertOutcomes(tolerated, SUCCESS, CHECK);
    }

    @Test
    void shouldPassAndRepeatTheReasonWhenAFindingIsSuppressed(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.breakTheProperty();
        Path spec = project.file("src/test/spec/house.spec");
        ProjectFiles.replace(spec, "lockedIsShut =", "lockedIsShut suppressed \"the lock is at the smith's\" =");

        BuildResult suppressed = GradleBuild.success(directory, "check");

        assertOutcomes(suppressed, SUCCESS, TEST, CHECK);
        assertPrints(suppressed, "VIOLATED  House.lockedIsShut", "Suppressed: the lock is at the smith's");
        String report = ProjectFiles.read(output(project).jsonReport());
        assertTrue(report.contains("\"standing\": \"suppressed\""), report);
        assertTrue(report.contains("\"suppression\": \"the lock is at the smith's\""), report);
        for (String file : List.of("report.sarif", "report-junit.xml", "summary.md", "report.html")) {
            String text = ProjectFiles.read(output(project).root().resolve(file));
            assertTrue(text.contains("the lock is at the smith"), () -> file + ": " + text);
        }

        ProjectFiles.replace(spec, "\"the lock is at the smith's\"", "\"\"");
        BuildResult unexplained = GradleBuild.failure(directory, "check");
        assertOutcomes(unexplained, FAILED, WEAVE);
        assertPrints(unexplained, "house.spec:8:");
        assertNoStackTrace(unexplained);
    }

    @Test
    void shouldLeaveTheBuildAloneWhenSkipped(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.breakTheProperty();

        BuildResult result = GradleBuild.success(directory, "check", "-Pthreadspec.skip");

        assertOutcomes(result, SUCCESS, TEST);
        assertOutcomes(result, SKIPPED, WEAVE, CHECK);
        assertEquals(List.of(), traces(project));
    }

    @Test
    void shouldValidateSpecificationsAlone(@TempDir Path directory) {
        DoorProject.in(directory);

        BuildResult result = GradleBuild.success(directory, "validateThreadSpecs");

        assertOutcomes(result, SUCCESS, ":validateThreadSpecs");
        assertNull(result.task(WEAVE));
        assertNull(result.task(TEST));
    }

    @Test
    void shouldTakeItsSettingsFromTheBuildScript(@TempDir Path directory) throws IOException {
        DoorProject project = DoorProject.in(directory);
        project.breakTheProperty();
        Files.move(project.file("src/test/spec"), project.file("properties"));
        project.addToBuildScript(
                """
                threadSpec {
                    specDirectory = file("properties")
                    includes = ["com.acme.**"]
                    excludes = ["com.acme.garden.**"]
                    failOn = ["PREDICTED", "NOT EXERCISED"]
                    ownTestRun = "always"
                    testTasks = ["test"]
                }
                tasks.register("otherTest", Test) {
                    useJUnitPlatform()
                    testClassesDirs = sourceSets.test.output.classesDirs
                    classpath = sourceSets.test.runtimeClasspath
                }
                """);

        BuildResult result = GradleBuild.success(directory, "otherTest", "check");
        assertOutcomes(result, SUCCESS, WEAVE, TEST, ":otherTest", ":threadSpecTest", CHECK);
        assertPrints(result, "run on woven classes in a run of their own: ownTestRun=always", "traces=1");
    }

    @Test
    void shouldWeaveWhatSeveralCompilersWrite(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        ProjectFiles.replace(project.file("build.gradle"), "id(\"java\")", "id(\"groovy\")");
        project.addToBuildScript("dependencies { implementation(localGroovy()) }\n");
        project.write(
                "src/main/groovy/com/acme/house/Lamp.groovy",
                """
                package com.acme.house

                class Lamp {
                    private int lit = 0

                    void light() {
                        lit = 1
                    }
                }
                """);
        project.write(
                "src/test/groovy/com/acme/house/LampTest.groovy",
                """
                package com.acme.house

                import org.junit.jupiter.api.Test

                class LampTest {
                    @Test
                    void shines() {
                        new Lamp().light()
                    }
                }
                """);
        project.writeSpec(
                ProjectFiles.read(project.file("src/test/spec/house.spec"))
                        + """

                spec Night {
                    var lit = field com.acme.house.Lamp.lit;
                    property dark = always (lit == 0);
                }
                """);

        BuildResult result = GradleBuild.failure(directory, "check");

        assertOutcomes(result, SUCCESS, ":compileJava", ":compileGroovy", WEAVE, TEST);
        assertPrints(result, "SATISFIED", "House.lockedIsShut", "> VIOLATED Night.dark (report: ");
        String report = ProjectFiles.read(output(project).jsonReport());
        assertTrue(report.contains("\"test\": \"com.acme.house.LampTest.shines\""), report);
    }

    /** Compiled for that JDK, woven, and run by it. */
    @Test
    void shouldWeaveWhatTheToolchainOfTheProjectCompiles(@TempDir Path directory) throws IOException {
        DoorProject project = DoorProject.in(directory);
        project.breakTheProperty();
        Jdk jdk = Jdk.newest();
        project.write("gradle.properties", "org.gradle.java.installations.paths=" + jdk.home() + "\n");
        project.addToBuildScript(
                "java { toolchain { languageVersion = JavaLanguageVersion.of(%d) } }\n".formatted(jdk.feature()));

        BuildResult result = GradleBuild.failure(directory, "check");

        assertPrints(result, "> VIOLATED House.lockedIsShut (report: ");
        byte[] woven = Files.readAllBytes(output(project).classes().resolve("com/acme/house/Door.class"));
        // 45 is that of Java 1.
        assertEquals(jdk.feature() + 44, woven[7]);
    }

    private static OutputLayout output(DoorProject project) {
        return new OutputLayout(project.file("build/threadspec"));
    }

    private static List<Path> traces(DoorProject project) {
        Path directory = output(project).traces();
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(OutputLayout.TRACE_SUFFIX))
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
