package io.threadspec.gradle;

import static io.threadspec.gradle.BuildOutput.assertNoStackTrace;
import static io.threadspec.gradle.BuildOutput.assertOutcomes;
import static io.threadspec.gradle.BuildOutput.assertPrints;

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

    private static void assertFails(DoorProject project, String task, String... words) {
        BuildResult result = GradleBuild.failure(project.directory(), "check");
        assertOutcomes(result, TaskOutcome.FAILED, task);
        assertPrints(result, "Execution failed for task '" + task + "'.");
        assertPrints(result, words);
        assertNoStackTrace(result);
    }
}
