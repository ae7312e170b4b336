package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One project, built again and again without {@code clean}. */
class RepeatedBuildIT {

    @Test
    void shouldWeaveAgainOnlyWhatChanged(@TempDir Path directory) throws IOException {
        Path project = Projects.copy(Environment.project("tank"), directory.resolve("tank"));
        Path woven =
                new OutputLayout(project.resolve("target/threadspec")).classes().resolve("com/acme/Tank.class");

        MavenBuild.run(project, "verify").assertSuccess().assertPrints("SATISFIED");
        FileTime first = Files.getLastModifiedTime(woven);

        MavenBuild.run(project, "verify").assertSuccess().assertPrints("SATISFIED");
        assertEquals(first, Files.getLastModifiedTime(woven), "woven again though nothing changed");

        MavenBuild.run(project, "-DskipTests", "verify").assertSuccess().assertPrints("tests are skipped (skipTests)");

        Projects.edit(project.resolve("src/test/spec/tank.spec"), text -> text.replace("(level <= 2)", "(level <= 1)"));
        MavenBuild.run(project, "verify").assertFailure().assertPrints("VIOLATED Tanks.bounded");
        assertNotEquals(first, Files.getLastModifiedTime(woven), "not woven again though the specification changed");

        assertColours(project);

        MavenBuild.run(
                        project,
                        Environment.goal("validate"),
                        Environment.goal("report"),
                        Environment.goal("baseline"),
                        Environment.goal("help"))
                .assertSuccess()
                .assertPrints("Specifications are valid: 1")
                .assertPrints("VIOLATED")
                .assertPrints("Findings in the baseline: 1")
                .assertPrints("threadspec:report-aggregate");
        MavenBuild.run(project, "verify").assertSuccess().assertPrints("Known: it is in the baseline.");

        MavenBuild.run(project, "-Dthreadspec.excludes=com.acme.Tank", Environment.goal("validate"))
                .assertFailure()
                .assertPrints("tank.spec:")
                .assertPrints("a class that the patterns exclude");

        MavenBuild.run(project, "-Dthreadspec.baseline=none.tsv", "-Dthreadspec.failOn=PREDICTED", "verify")
                .assertSuccess()
                .assertPrintsNot("baseline");
    }

    /** Maven's own choice: it also colours its own lines, but only if told to where there is no terminal. */
    private static void assertColours(Path project) {
        String plain = "[ERROR] VIOLATED  Tanks.bounded";
        MavenBuild.run(project, Environment.goal("report")).assertSuccess().assertPrints(plain);
        // All these builds are in batch mode.
        MavenBuild.run(project, "-Dstyle.color=auto", Environment.goal("report"))
                .assertSuccess()
                .assertPrints(plain);
        MavenBuild.run(project, "-Dstyle.color=always", Environment.goal("report"))
                .assertSuccess()
                .assertPrints("] \u001b[1;31mVIOLATED\u001b[0m  Tanks.bounded");
    }

    /** As they stand in the configuration of the runtime that is beside the woven classes. */
    @Test
    void shouldTellTheTestJvmWhatIsSet(@TempDir Path directory) throws IOException {
        Path project = Projects.copy(Environment.project("tank"), directory.resolve("tank"));

        MavenBuild.run(
                        project,
                        "-Dthreadspec.capture=reference",
                        "-Dthreadspec.adversarial=writes,delay=1",
                        "-Dthreadspec.recordedAccesses=7",
                        "-Dthreadspec.maxTraceMegabytes=3",
                        "-Dthreadspec.minDiskMegabytes=1",
                        "-Dthreadspec.online=false",
                        "-Dthreadspec.progressSeconds=0",
                        "verify")
                .assertSuccess()
                .assertPrints("ThreadSpec: weaving classes: 3 of 3");

        var configuration = new Properties();
        try (var reader = Files.newBufferedReader(new OutputLayout(project.resolve("target/threadspec"))
                .classes()
                .resolve(OutputLayout.RUNTIME_CONFIGURATION))) {
            configuration.load(reader);
        }
        Map.of(
                        OutputLayout.KEY_CAPTURE, "reference",
                        OutputLayout.KEY_ADVERSARIAL, "writes,delay=1",
                        OutputLayout.KEY_RECORDED_ACCESSES, "7",
                        OutputLayout.KEY_MAX_TRACE_BYTES, Long.toString(3L << 20),
                        OutputLayout.KEY_MIN_DISK_BYTES, Long.toString(1L << 20),
                        OutputLayout.KEY_ONLINE, "false")
                .forEach((key, value) -> assertEquals(value, configuration.getProperty(key), key));
    }
}
