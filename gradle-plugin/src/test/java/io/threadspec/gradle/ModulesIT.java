package io.threadspec.gradle;

import static io.threadspec.gradle.BuildOutput.assertNoStackTrace;
import static io.threadspec.gradle.BuildOutput.assertOutcomes;
import static io.threadspec.gradle.BuildOutput.assertPrints;
import static org.gradle.testkit.runner.TaskOutcome.FAILED;
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gradle.testkit.runner.BuildResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that is a named module, with tests on the class path, in a module of their own, and in the module of the program. */
class ModulesIT {

    private static final String WEAVE = ":weaveThreadSpec";
    private static final String TEST = ":test";
    private static final String CHECK = ":threadSpecCheck";

    /** By the handshake in the test class the doors of both threads are in order: who does not see it predicts a violation. */
    private static final String DOOR_TEST =
            """
            package %s;

            import static org.junit.jupiter.api.Assertions.assertEquals;
            import static org.junit.jupiter.api.Assertions.assertTrue;

            import com.acme.house.Door;
            import org.junit.jupiter.api.Test;

            class DoorTest {
                private volatile boolean shut;

                @Test
                void locks() throws InterruptedException {
                    assertEquals("%s", String.valueOf(Door.class.getModule().getName()));
                    assertEquals("%s", String.valueOf(DoorTest.class.getModule().getName()));
                    Door door = new Door();
                    Thread other = new Thread(() -> {
                        door.open();
                        door.close();
                        shut = true;
                    });
                    other.start();
                    while (!shut) {
                        Thread.onSpinWait();
                    }
                    door.lock();
                    assertTrue(door.isLocked());
                    other.join();
                }
            }
            """;

    @Test
    void shouldJudgeAModuleWithTestsOnTheClassPath(@TempDir Path directory) {
        DoorProject project = module(directory);
        project.write(
                "src/test/java/com/acme/house/DoorTest.java", DOOR_TEST.formatted("com.acme.house", "null", "null"));

        assertJudges(project, "com.acme.house.DoorTest.locks");
    }

    @Test
    void shouldJudgeAModuleWithTestsInAnotherModule(@TempDir Path directory) throws IOException {
        DoorProject project = module(directory);
        Files.delete(project.file("src/test/java/com/acme/house/DoorTest.java"));
        project.write(
                "src/test/java/com/acme/guests/DoorTest.java",
                DOOR_TEST.formatted("com.acme.guests", "com.acme.house", "com.acme.guests"));
        project.write(
                "src/test/java/module-info.java",
                """
                open module com.acme.guests {
                    requires com.acme.house;
                    requires org.junit.jupiter.api;
                }
                """);

        assertJudges(project, "com.acme.guests.DoorTest.locks");
    }

    /** As plugins for tests of modules do it: Gradle finds the module among the classes of tests, and the JVM is told to put the tests into it. */
    @Test
    void shouldJudgeAModuleWithTestsInIt(@TempDir Path directory) {
        DoorProject project = module(directory);
        project.write(
                "src/test/java/com/acme/house/DoorTest.java",
                DOOR_TEST.formatted("com.acme.house", "com.acme.house", "com.acme.house"));
        project.addToBuildScript(
                """
                tasks.named("test") {
                    testClassesDirs = sourceSets.test.output.classesDirs + sourceSets.main.output.classesDirs
                    jvmArgs(
                            "--add-modules=org.junit.jupiter.api",
                            "--add-reads=com.acme.house=org.junit.jupiter.api",
                            "--add-opens=com.acme.house/com.acme.house=org.junit.platform.commons")
                    jvmArgumentProviders.add(new InModule(sourceSets.test.output.classesDirs))
                }

                class InModule implements CommandLineArgumentProvider {
                    @Classpath
                    final FileCollection tests

                    InModule(FileCollection tests) {
                        this.tests = tests
                    }

                    @Override
                    Iterable<String> asArguments() {
                        ["--patch-module=com.acme.house=" + tests.asPath]
                    }
                }
                """);

        assertJudges(project, "com.acme.house.DoorTest.locks");
    }

    private static DoorProject module(Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.write("src/main/java/module-info.java", "module com.acme.house { exports com.acme.house; }\n");
        return project;
    }

    /** Passes what keeps the property; finds what breaks it, and names the test. */
    private static void assertJudges(DoorProject project, String test) {
        BuildResult right = GradleBuild.success(project.directory(), "build", "--configuration-cache");
        assertOutcomes(right, SUCCESS, WEAVE, TEST, CHECK);
        assertPrints(right, "SATISFIED", "House.lockedIsShut");

        ProjectFiles.replace(
                project.file("src/main/java/com/acme/house/Door.java"), "if (open == 0) {", "if (open < 2) {");
        Path code = project.file(
                "src/test/java/" + test.substring(0, test.lastIndexOf('.')).replace('.', '/') + ".java");
        ProjectFiles.replace(code, "while (!shut) {", "while (shut) {");
        BuildResult wrong = GradleBuild.failure(project.directory(), "build", "--configuration-cache");
        assertOutcomes(wrong, SUCCESS, TEST);
        assertOutcomes(wrong, FAILED, CHECK);
        assertNoStackTrace(wrong);
        String report = ProjectFiles.read(project.file("build/threadspec/report.json"));
        assertTrue(report.contains("\"test\": \"" + test + "\""), report);
    }
}
