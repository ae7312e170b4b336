package io.threadspec.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Pattern;
import org.gradle.testkit.runner.BuildResult;
import org.gradle.testkit.runner.BuildTask;
import org.gradle.testkit.runner.TaskOutcome;

/** Assertions about a build, each of which shows the output of the build where it fails. */
final class BuildOutput {

    /** Except of the program under test, which reports show. */
    private static final Pattern STACK_FRAME = Pattern.compile("(?m)^\\s+at (?!com\\.acme\\.)[\\w.$/]+\\(");

    private BuildOutput() {}

    static void assertOutcomes(BuildResult result, TaskOutcome expected, String... tasks) {
        for (String name : tasks) {
            BuildTask task = result.task(name);
            assertNotNull(task, () -> name + " did not run:\n" + result.getOutput());
            assertEquals(expected, task.getOutcome(), () -> name + ":\n" + result.getOutput());
        }
    }

    static void assertPrints(BuildResult result, String... texts) {
        for (String text : texts) {
            assertTrue(result.getOutput().contains(text), () -> text + " is not in:\n" + result.getOutput());
        }
    }

    static void assertNoStackTrace(BuildResult result) {
        assertFalse(STACK_FRAME.matcher(result.getOutput()).find(), result::getOutput);
    }
}
