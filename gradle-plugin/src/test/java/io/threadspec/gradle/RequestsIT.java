package io.threadspec.gradle;

import static io.threadspec.gradle.BuildOutput.assertNoStackTrace;
import static io.threadspec.gradle.BuildOutput.assertOutcomes;
import static io.threadspec.gradle.BuildOutput.assertPrints;

import java.nio.file.Path;
import org.gradle.testkit.runner.BuildResult;
import org.gradle.testkit.runner.TaskOutcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Events by pointcut: a clerk who grants after the request by luck, and one who is told. */
class RequestsIT {

    private static void copy(Path directory) {
        DoorProject.in(directory.resolve("scripts"));
        ProjectFiles.copy(
                Environment.root().resolve("integration-tests/src/test/projects/requests"),
                directory.resolve("requests"));
        for (String script : new String[] {"settings.gradle", "build.gradle"}) {
            ProjectFiles.write(
                    directory.resolve("requests").resolve(script),
                    ProjectFiles.read(directory.resolve("scripts").resolve(script))
                            + (script.startsWith("build") ? "\nthreadSpec { excludes = [\"com.acme.Luck\"] }\n" : ""));
        }
    }

    @Test
    void shouldPredictTheGrantBeforeTheRequest(@TempDir Path directory) {
        copy(directory);

        BuildResult result = GradleBuild.failure(directory.resolve("requests"), "check");

        assertOutcomes(result, TaskOutcome.SUCCESS, ":test");
        assertOutcomes(result, TaskOutcome.FAILED, ":threadSpecCheck");
        assertNoStackTrace(result);
        assertPrints(
                result,
                "> PREDICTED Requests.precedence (report: ",
                "Nothing is granted that nobody has asked for.",
                "grant Office.java:19",
                "request Office.java:13");
    }

    @Test
    void shouldPassWhenTheClerkIsTold(@TempDir Path directory) {
        copy(directory);
        ProjectFiles.replace(
                directory.resolve("requests/src/test/java/com/acme/OfficeTest.java"), "new Luck()", "new Handover()");

        BuildResult result = GradleBuild.success(directory.resolve("requests"), "check");

        assertOutcomes(result, TaskOutcome.SUCCESS, ":test", ":threadSpecCheck");
        assertPrints(result, "SATISFIED");
    }
}
