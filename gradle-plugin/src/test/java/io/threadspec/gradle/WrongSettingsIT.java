package io.threadspec.gradle;

import static io.threadspec.gradle.BuildOutput.assertNoStackTrace;
import static io.threadspec.gradle.BuildOutput.assertOutcomes;
import static io.threadspec.gradle.BuildOutput.assertPrints;
import static org.gradle.testkit.runner.TaskOutcome.FAILED;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.gradle.testkit.runner.BuildResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settings that cannot be. Each fails the build by a message that says what is wrong, and by what to write instead. */
class WrongSettingsIT {

    private static final String WEAVE = "weaveThreadSpec";
    private static final String CHECK = "threadSpecCheck";

    /**
     * @param project its name
     * @param setting as in the script
     * @param task that fails by it
     */
    private record Wrong(String project, String setting, String task, String message, String remedy) {}

    private static final List<Wrong> SETTINGS = List.of(
            new Wrong(
                    "capture",
                    "capture = 'fast'",
                    WEAVE,
                    "there is no such choice: threadspec.capture=fast",
                    "choose one of mvc, "),
            new Wrong(
                    "scope",
                    "scope = 'all'",
                    WEAVE,
                    "there is no such choice: threadspec.scope=all",
                    "choose one of everything, "),
            new Wrong(
                    "delays",
                    "adversarial = 'many'",
                    WEAVE,
                    "there is no such choice: threadspec.adversarial=many",
                    "choose off, all or writes"),
            new Wrong(
                    "includes",
                    "includes = ['com/acme']",
                    WEAVE,
                    "this is not a pattern over class names: pattern='com/acme'",
                    "write names with dots"),
            new Wrong(
                    "unwoven",
                    "unwoven = ['%']",
                    WEAVE,
                    "this is not a pattern over code: threadspec.unwoven='%'",
                    "write a class, a package"),
            new Wrong(
                    "libraries",
                    "dependencies = ['guava']",
                    WEAVE,
                    "this is not a pattern over dependencies: threadspec.dependencies='guava'",
                    "write groupId:artifactId"),
            new Wrong(
                    "traces",
                    "maxTraceMegabytes = 0",
                    WEAVE,
                    "a limit is out of range: threadspec.maxTraceMegabytes=0",
                    "choose a number of megabytes"),
            new Wrong(
                    "accesses",
                    "recordedAccesses = -1",
                    WEAVE,
                    "a limit is out of range: threadspec.recordedAccesses=-1",
                    "choose how many accesses"),
            new Wrong(
                    "seconds",
                    "progressSeconds = -1",
                    WEAVE,
                    "a number of seconds is out of range: threadspec.progressSeconds=-1",
                    "choose the seconds"),
            new Wrong(
                    "specs",
                    "specDirectory = file('build.gradle')",
                    WEAVE,
                    "the directory of specifications is not a directory: path=",
                    "name the directory"),
            new Wrong(
                    "search",
                    "maxConfigurations = 0",
                    CHECK,
                    "a limit is too small: maxConfigurations=0",
                    "Allow at least one"),
            new Wrong(
                    "baseline",
                    "baseline = file('build.gradle')",
                    CHECK,
                    "the baseline cannot be used, ",
                    "let ThreadSpec write it anew"));

    @Test
    void shouldBeNamedWithWhatToWrite(@TempDir Path directory) {
        String projects = SETTINGS.stream()
                .map(wrong -> "include(\"" + wrong.project() + "\")\n")
                .collect(Collectors.joining());
        for (Wrong wrong : SETTINGS) {
            DoorProject.in(directory.resolve(wrong.project()))
                    .addToBuildScript("threadSpec { " + wrong.setting() + " }\n");
        }
        ProjectFiles.write(
                directory.resolve("settings.gradle"),
                ProjectFiles.read(directory.resolve("capture/settings.gradle")) + projects);

        BuildResult result = GradleBuild.failure(directory, "check", "--continue");

        for (Wrong wrong : SETTINGS) {
            String task = ":" + wrong.project() + ":" + wrong.task();
            assertOutcomes(result, FAILED, task);
            assertPrints(
                    result,
                    "Execution failed for task '" + task + "'." + System.lineSeparator() + "> " + wrong.message(),
                    "-> " + wrong.remedy());
        }
        assertNoStackTrace(result);
    }

    /** What Gradle would tell by the words of an exception, or take for no. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "maxMillis=soon | this is not a number: threadspec.maxMillis=soon   | write a whole number",
                "maxWidth=9223372036854775808 | this is not a number: threadspec.maxWidth= | at most 9223372036854775807",
                "online=perhaps | this is no choice: threadspec.online=perhaps      | write true or false",
                "skip=yes       | this is no choice: threadspec.skip=yes            | write true or false"
            })
    void shouldBeRefusedOnTheCommandLine(String property, String message, String remedy, @TempDir Path directory) {
        DoorProject.in(directory);

        BuildResult result = GradleBuild.failure(directory, "check", "-Pthreadspec." + property);

        assertPrints(result, message, remedy);
        assertNoStackTrace(result);
    }
}
