package io.threadspec.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
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

    @Test
    void shouldBuildEveryModuleAndRunTests(@TempDir Path project) throws IOException {
        ProjectFiles.copy(Environment.root(), project);
        dropKotlinEndings(project);

        BuildResult result = GradleBuild.success(
                project,
                "assemble",
                "testClasses",
                ":threadspec-runtime:test",
                ":threadspec-report:test",
                "--init-script=" + withoutIncrementalCompilation(project));

        for (String module : MavenModules.builtByGradle()) {
            assertNotNull(result.task(":threadspec-" + module + ":jar"), module);
        }
        assertEquals(TaskOutcome.SUCCESS, outcome(result, ":threadspec-runtime:test"));
        assertEquals(TaskOutcome.SUCCESS, outcome(result, ":threadspec-report:test"));
    }

    /** Nothing is compiled twice here, and to prepare for it takes long: it reads all of Gradle's API. */
    private static Path withoutIncrementalCompilation(Path project) {
        Path script = project.resolve("not-incremental.gradle");
        ProjectFiles.write(
                script,
                """
                allprojects {
                    tasks.withType(JavaCompile).configureEach { options.incremental = false }
                }
                """);
        return script;
    }

    private static TaskOutcome outcome(BuildResult result, String task) {
        return Objects.requireNonNull(result.task(task)).getOutcome();
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
