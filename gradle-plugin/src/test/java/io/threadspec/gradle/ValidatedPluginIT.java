package io.threadspec.gradle;

import static io.threadspec.gradle.BuildOutput.assertOutcomes;
import static io.threadspec.gradle.BuildOutput.assertPrints;
import static org.gradle.testkit.runner.TaskOutcome.FAILED;
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gradle.api.DefaultTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Gradle's task {@code validatePlugins} says about the plugin if its checks are strict: nothing. */
class ValidatedPluginIT {

    private static final Path CLASSES = Path.of("target", "classes").toAbsolutePath();

    @TempDir
    private Path project;

    @Test
    void shouldFindNothing() {
        assertTrue(Files.exists(CLASSES.resolve(classFile(WeaveThreadSpec.class))));
        writeBuild(CLASSES);

        assertOutcomes(GradleBuild.success(project, "validate"), SUCCESS, ":validate");
    }

    /** Abstract, like the tasks of the plugin. */
    public abstract static class UnclearTask extends DefaultTask {
        public String getColour() {
            return "red";
        }
    }

    @Test
    void shouldFindWhatIsMissing() throws IOException {
        Path classes = project.resolve("classes");
        String file = classFile(UnclearTask.class);
        Files.createDirectories(classes.resolve(file).getParent());
        Files.copy(Path.of("target", "test-classes").resolve(file), classes.resolve(file));
        writeBuild(classes);

        var result = GradleBuild.failure(project, "validate");

        assertOutcomes(result, FAILED, ":validate");
        assertPrints(
                result,
                "must be annotated either with @CacheableTask or with @DisableCachingByDefault",
                "property 'colour' is missing an input or output annotation");
    }

    private static String classFile(Class<?> type) {
        return type.getName().replace('.', '/') + ".class";
    }

    /** The task alone: the plugin {@code java-gradle-plugin}, which registers it, would first pack all of Gradle's API into a jar. */
    private void writeBuild(Path classes) {
        ProjectFiles.write(project.resolve("settings.gradle"), "rootProject.name = \"validated\"\n");
        ProjectFiles.write(
                project.resolve("build.gradle"),
                """
                plugins { id("jvm-toolchains") }

                tasks.register("validate", org.gradle.plugin.devel.tasks.ValidatePlugins) {
                    classes.from(%s)
                    classpath.from(%s)
                    launcher = javaToolchains.launcherFor {}
                    enableStricterValidation = true
                    outputFile = layout.buildDirectory.file("problems.txt")
                }
                """
                        .formatted(literals(List.of(classes.toString())), literals(libraries())));
    }

    /** What the plugin uses; Gradle brings itself. */
    private static List<String> libraries() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar"))
                .filter(entry -> !Path.of(entry).getFileName().toString().startsWith("gradle-"))
                .toList();
    }

    private static String literals(List<String> paths) {
        return paths.stream()
                .map(path -> "\"" + path.replace("\\", "\\\\") + "\"")
                .collect(Collectors.joining(", "));
    }
}
