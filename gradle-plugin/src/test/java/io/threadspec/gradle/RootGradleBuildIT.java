package io.threadspec.gradle;

import static io.threadspec.gradle.BuildOutput.assertOutcomes;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gradle.testkit.runner.BuildResult;
import org.gradle.testkit.runner.TaskOutcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * This project's own Gradle build. Its scripts are Kotlin for users; the Gradle of the tests reads Groovy alone, and what
 * both have in common means the same in both: without its ending the text is the same build.
 */
class RootGradleBuildIT {

    /** That Gradle finds and runs tests; all of them run in the Maven build. */
    private static final String FEW_TESTS = "io.threadspec.runtime.identity.*";

    @Test
    void shouldBuildEveryModuleRunTestsAndBeIncluded(@TempDir Path directory) throws IOException {
        Path project = directory.resolve("threadspec");
        ProjectFiles.copy(Environment.root(), project);
        dropKotlinEndings(project);

        BuildResult result = GradleBuild.success(
                project,
                "assemble",
                // Those of two modules are compiled in any case.
                Environment.isContinuousIntegration() ? "testClasses" : ":threadspec-runtime:testClasses",
                ":threadspec-runtime:test",
                "--tests=" + FEW_TESTS,
                ":threadspec-report:test",
                "--init-script=" + withoutIncrementalCompilation(directory));

        for (String module : MavenModules.builtByGradle()) {
            assertNotNull(result.task(":threadspec-" + module + ":jar"), module);
        }
        assertOutcomes(result, TaskOutcome.SUCCESS, ":threadspec-runtime:test", ":threadspec-report:test");

        DoorProject door = DoorProject.in(directory.resolve("house"));
        ProjectFiles.replace(
                door.file("settings.gradle"),
                "pluginManagement {",
                "pluginManagement { includeBuild(\"../threadspec\")");
        ProjectFiles.replace(door.file("build.gradle"), " version \"" + Environment.version() + "\"", "");
        BuildResult including = GradleBuild.success(door.directory(), "check");
        assertOutcomes(including, TaskOutcome.SUCCESS, ":threadSpecCheck");
    }

    /** Nothing is compiled twice here, and to prepare for it takes long: it reads all of Gradle's API. */
    private static Path withoutIncrementalCompilation(Path directory) {
        Path script = directory.resolve("not-incremental.gradle");
        ProjectFiles.write(
                script,
                """
                allprojects {
                    tasks.withType(JavaCompile).configureEach { options.incremental = false }
                }
                """);
        return script;
    }

    private static void dropKotlinEndings(Path project) throws IOException {
        List<Path> scripts;
        try (Stream<Path> files = Files.walk(project)) {
            scripts = files.filter(file -> file.toString().endsWith(".gradle.kts"))
                    .toList();
        }
        for (Path script : scripts) {
            String name = script.getFileName().toString();
            String text = ProjectFiles.read(script).replace(".gradle.kts", ".gradle");
            ProjectFiles.write(script.resolveSibling(name.substring(0, name.length() - ".kts".length())), text);
            Files.delete(script);
        }
    }
}
