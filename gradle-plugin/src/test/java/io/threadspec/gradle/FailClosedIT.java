package io.threadspec.gradle;

import static io.threadspec.gradle.BuildOutput.assertNoStackTrace;
import static io.threadspec.gradle.BuildOutput.assertOutcomes;
import static io.threadspec.gradle.BuildOutput.assertPrints;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gradle.testkit.runner.BuildResult;
import org.gradle.testkit.runner.TaskOutcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever keeps the tool from judging ends the build, with one message that says what to do. */
class FailClosedIT {

    @Test
    void shouldRefuseToRunWithoutASpecification(@TempDir Path directory) throws IOException {
        DoorProject project = DoorProject.in(directory);
        Files.delete(project.file("src/test/spec/house.spec"));

        assertFails(project, ":weaveThreadSpec", "src/test/spec");
    }

    @Test
    void shouldSuggestAFieldWhereThereIsNone(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        ProjectFiles.replace(project.file("src/test/spec/house.spec"), "field Door.locked", "field Door.lockd");

        assertFails(project, ":weaveThreadSpec", "house.spec:6:", "did you mean 'locked'?");
    }

    @Test
    void shouldPointAtASyntaxError(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        ProjectFiles.replace(project.file("src/test/spec/house.spec"), "-> open == 0", "-> == 0");

        assertFails(
                project,
                ":weaveThreadSpec",
                "house.spec:8:",
                "property lockedIsShut = always (locked == 1 -> == 0);",
                "^");
    }

    @Test
    void shouldRefuseToWeaveNothing(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.addToBuildScript("threadSpec { includes = [\"com.other.**\"] }");

        assertFails(project, ":weaveThreadSpec", "Door");
    }

    @Test
    void shouldRefuseAFieldThatNothingWrites(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        ProjectFiles.replace(
                project.file("src/main/java/com/acme/house/Door.java"),
                "private int open;",
                "private int open; private int knocks;");
        project.writeSpec(
                """
                import com.acme.house.Door;

                spec House {
                    var knocks = field Door.knocks;

                    property isQuiet = always (knocks == 0);
                }
                """);

        assertFails(
                project,
                ":weaveThreadSpec",
                "nothing would be observed: no woven class writes a field that the specifications mention:"
                        + " fields=com.acme.house.Door.knocks",
                "   -> check that the specifications name the fields that the program writes");
    }

    @Test
    void shouldRefuseAPointcutThatMatchesNothing(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.writeSpec(
                """
                import com.acme.house.Door;

                spec House {
                    event shut = before call(* Door.close(int));
                    event lock = before call(* Door.lock(..));

                    property shutFirst = shut precedes lock;
                }
                """);

        assertFails(
                project,
                ":weaveThreadSpec",
                "house.spec:4:",
                "the pointcut matches nothing in the project's classes",
                "   -> did you mean the call of com.acme.house.Door.close()?");
    }

    @Test
    void shouldRefuseAPointcutThatMatchesNothingInWovenClasses(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.writeSpec(
                """
                import com.acme.house.Door;

                spec House {
                    event shut = before call(* Door.close(..)) && within(Door);
                    event lock = before call(* Door.lock(..));

                    property shutFirst = shut precedes lock;
                }
                """);

        assertFails(
                project,
                ":weaveThreadSpec",
                "house.spec:4:",
                "the pointcut matches nothing in the woven classes: event=shut",
                "   -> correct it, and check that includes and excludes select the classes in which it matches");
    }

    @Test
    void shouldNoticeTestsThatRanOnOtherClasses(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.addToBuildScript(
                """
                tasks.named("test") {
                    def plainTests = objects.fileCollection().from(sourceSets.test.output.classesDirs)
                    def plainPath = objects.fileCollection().from(sourceSets.test.runtimeClasspath)
                    doFirst {
                        testClassesDirs = plainTests
                        classpath = plainPath
                    }
                }
                """);

        assertFails(project, ":threadSpecCheck", "no test JVM wrote a trace");
    }

    @Test
    void shouldNoticeThatThereAreNoTests(@TempDir Path directory) throws IOException {
        DoorProject project = DoorProject.in(directory);
        Files.delete(project.file("src/test/java/com/acme/house/DoorTest.java"));

        assertFails(project, ":threadSpecCheck", "no test JVM wrote a trace");
    }

    /** Gradle takes tests of a JVM that ends with status 0 for passed. */
    @Test
    void shouldRefuseTheTraceOfAJvmThatHalted(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        haltWith(0, project);

        BuildResult result = assertFails(
                project,
                ":threadSpecCheck",
                "the trace of a test JVM is torn: process=",
                "the JVM did not shut down in order",
                "-> The JVM was killed, halted, or could not write: see its output, then run the tests again.");
        assertOutcomes(result, TaskOutcome.SUCCESS, ":test");
    }

    @Test
    void shouldNotJudgeWhatAJvmThatFailedHasLeft(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        haltWith(3, project);

        BuildResult result = assertFails(project, ":test", "finished with non-zero exit value 3");
        assertNull(result.task(":threadSpecCheck"), result::getOutput);
        BuildResult report = GradleBuild.failure(directory, "threadSpecReport");
        assertPrints(report, "the trace of a test JVM is torn: process=");
        assertNoStackTrace(report);
    }

    private static void haltWith(int status, DoorProject project) {
        ProjectFiles.replace(
                project.file("src/test/java/com/acme/house/DoorTest.java"),
                "assertTrue(door.isLocked());",
                "assertTrue(door.isLocked()); Runtime.getRuntime().halt(" + status + ");");
    }

    @Test
    void shouldNoticeThatNoTestExercisesASpecification(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.write(
                "src/test/java/com/acme/house/DoorTest.java",
                """
                package com.acme.house;

                import org.junit.jupiter.api.Test;

                class DoorTest {
                    @Test
                    void stands() {}
                }
                """);

        assertFails(
                project,
                ":threadSpecCheck",
                "the tests exercised no specification: no relevant event in 1 trace(s)",
                "-> Check that a test runs the code that writes the variables of the specifications.");
    }

    @Test
    void shouldNameATestTaskThatDoesNotExist(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.addToBuildScript("threadSpec { testTasks = [\"tests\"] }");

        BuildResult result = GradleBuild.failure(directory, "check");

        assertPrints(
                result, "there is no such test task: testTasks=tests", "-> correct the name; the test tasks are test");
        assertNoStackTrace(result);
    }

    @Test
    void shouldRefuseClassesOfAnUnknownVersion(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.write("src/main/java/com/acme/house/Future.java", "package com.acme.house; class Future {}");
        project.addToBuildScript(
                """
                tasks.named("compileJava") {
                    doLast {
                        def file = destinationDirectory.file("com/acme/house/Future.class").get().asFile
                        def bytes = file.bytes
                        bytes[7] = 120
                        file.bytes = bytes
                    }
                }
                """);

        assertFails(project, ":weaveThreadSpec", "Future.class", "120");
    }

    @Test
    void shouldNameADirectoryThatCannotBeWritten(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.write("build/threadspec/traces", "a file in the place of a directory");

        assertFails(
                project, ":weaveThreadSpec", "the output directory cannot be written to", "build/threadspec/traces");
    }

    /** Gradle looks at the places of its tasks before they run, and says so itself. */
    @Test
    void shouldLetGradleNameWhatStandsInItsWay(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.write("build/threadspec", "a file in the place of the directory");

        BuildResult result = GradleBuild.failure(directory, "check");

        assertOutcomes(result, TaskOutcome.FAILED, ":weaveThreadSpec");
        assertPrints(result, "build/threadspec' is not a directory");
        assertNoStackTrace(result);
    }

    @Test
    void shouldNameAVerdictThatDoesNotExist(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.addToBuildScript("threadSpec { failOn = [\"BROKEN\"] }");

        assertFails(project, ":threadSpecCheck", "There is no such verdict: failOn=BROKEN", "NOT EXERCISED");
    }

    @Test
    void shouldRefuseInValidationWhatWeavingRefuses(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.addToBuildScript("threadSpec { excludes = [\"com.acme.house.Door\"] }");

        BuildResult result = GradleBuild.failure(directory, "validateThreadSpecs");

        assertOutcomes(result, TaskOutcome.FAILED, ":validateThreadSpecs");
        assertPrints(result, "house.spec:", "a class that the patterns exclude", "class=com.acme.house.Door");
        assertNoStackTrace(result);
    }

    @Test
    void shouldSayThatNothingWasWoven(@TempDir Path directory) {
        DoorProject.in(directory);

        BuildResult result = GradleBuild.failure(directory, "threadSpecReport");

        assertOutcomes(result, TaskOutcome.FAILED, ":threadSpecReport");
        assertPrints(result, "nothing was woven", "weaveThreadSpec");
        assertNoStackTrace(result);
    }

    @Test
    void shouldRefuseACoverageAgentThatCannotBeLeftOut(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.addToBuildScript(
                """
                tasks.named("test") {
                    environment("JAVA_TOOL_OPTIONS", "-javaagent:/opt/coverage/jacocoagent.jar=destfile=all.exec")
                }
                """);

        assertFails(project, ":test", "the coverage agent jacocoagent.jar would measure woven classes", "ownTestRun");

        BuildResult mistyped = GradleBuild.failure(directory, "check", "-Pthreadspec.ownTestRun=sometimes");
        assertPrints(mistyped, "there is no such choice: threadspec.ownTestRun=sometimes", "auto, always or never");
        assertNoStackTrace(mistyped);
    }

    /** The tests pass on plain classes, so nothing but their run on woven ones can fail the build. */
    @Test
    void shouldFailByTestsThatFailInARunOfTheirOwn(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.addToBuildScript("threadSpec { ownTestRun = \"always\" }");
        project.write(
                "src/test/java/com/acme/house/UnwovenTest.java",
                """
                package com.acme.house;

                import static org.junit.jupiter.api.Assertions.assertNull;

                import org.junit.jupiter.api.Test;

                class UnwovenTest {
                    @Test
                    void isPlain() {
                        assertNull(getClass().getResource("/%s"));
                    }
                }
                """
                        .formatted(OutputLayout.RUNTIME_CONFIGURATION));

        BuildResult result = assertFails(
                project,
                ":threadSpecTest",
                "the tests of test run on woven classes in a run of their own: ownTestRun=always",
                "UnwovenTest > isPlain() FAILED",
                "There were failing tests. See the report at: ",
                "/tests/threadSpecTest/");
        assertOutcomes(result, TaskOutcome.SUCCESS, ":test");
        assertNull(result.task(":threadSpecCheck"), result::getOutput);
    }

    private static BuildResult assertFails(DoorProject project, String task, String... words) {
        BuildResult result = GradleBuild.failure(project.directory(), "check");
        assertOutcomes(result, TaskOutcome.FAILED, task);
        assertPrints(result, "Execution failed for task '" + task + "'.");
        assertPrints(result, words);
        assertNoStackTrace(result);
        return result;
    }
}
