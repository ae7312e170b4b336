package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C while a property is judged that would take minutes: nothing orders the writes of two threads. */
class InterruptedBuildIT {

    /** Of a signal that ends a process: 128 and the number of SIGINT. */
    private static final int ENDED_BY_CTRL_C = 130;

    /** Printed before the property is judged that would take minutes. */
    private static final String JUDGING = "judging Pumping.closedAtRest: 1 of 2";

    private static final String PUMPS =
            """
            package com.acme;

            class Pumps {
                int left;
                int right;
                int closed;
            }
            """;

    private static final String TEST =
            """
            package com.acme;

            import org.junit.jupiter.api.Test;

            class PumpsTest {
                @Test
                void pumps() throws InterruptedException {
                    var pumps = new Pumps();
                    var left = new Thread(() -> {
                        for (int i = 1; i <= 20_000; i++) {
                            pumps.left = i % 2;
                        }
                    });
                    var right = new Thread(() -> {
                        for (int i = 1; i <= 20_000; i++) {
                            pumps.right = i % 2;
                        }
                    });
                    left.start();
                    right.start();
                    left.join();
                    right.join();
                    pumps.closed = 1;
                }
            }
            """;

    private static final String SPEC =
            """
            import com.acme.Pumps;

            spec Pumping {
                var left = field Pumps.left;
                var right = field Pumps.right;
                var closed = field Pumps.closed;

                property offOrOn = always (left <= 1);
                property closedAtRest = never (closed == 1 && left == 1 && right == 1);
            }
            """;

    @Test
    void shouldLeaveAReportAboutWhatWasJudged(@TempDir Path directory) throws IOException {
        Path project = Projects.copy(Environment.project("tank"), directory.resolve("tank"));
        for (String test : List.of("FillOnceTest", "FillTwiceTest")) {
            Files.delete(project.resolve("src/test/java/com/acme/" + test + ".java"));
        }
        Files.writeString(project.resolve("src/main/java/com/acme/Pumps.java"), PUMPS);
        Files.writeString(project.resolve("src/test/java/com/acme/PumpsTest.java"), TEST);
        Files.writeString(project.resolve("src/test/spec/tank.spec"), SPEC);

        BuildResult interrupted = interruptWhileJudging(project, "verify");

        // Tank, Pumps and PumpsTest.
        interrupted
                .assertPrints("ThreadSpec: weaving classes: 3 of 3")
                .assertPrints("Interrupted. What was judged by then is in ");
        assertReportOfWhatWasJudged(project);

        // The traces are still there.
        MavenBuild.run(project, "-Dthreadspec.maxConfigurations=10", Environment.goal("report"))
                .assertSuccess()
                .assertPrints("SATISFIED  Pumping.offOrOn")
                .assertPrints("threadspec.maxConfigurations");

        interruptWhileJudging(project, Environment.goal("report-aggregate"))
                .assertPrints("Interrupted. What was judged by then is in ");
        assertReportOfWhatWasJudged(project);

        for (String report : List.of("report.json", "report.html")) {
            Files.delete(project.resolve("target/threadspec").resolve(report));
        }
        BuildResult commandLine = CommandLine.interrupt(
                project,
                JUDGING,
                "analyze",
                "--progress-seconds=0",
                "--max-configurations=" + Long.MAX_VALUE,
                "--max-millis=" + Long.MAX_VALUE,
                "target/threadspec");
        assertEquals(ENDED_BY_CTRL_C, commandLine.exitCode(), commandLine::output);
        commandLine.assertPrints("Interrupted. What was judged by then is in ").assertNoStackTrace();
        assertReportOfWhatWasJudged(project);
    }

    private static BuildResult interruptWhileJudging(Path project, String goal) {
        BuildResult interrupted = MavenBuild.interrupt(
                project,
                JUDGING,
                "-Dthreadspec.progressSeconds=0",
                "-Dthreadspec.maxConfigurations=" + Long.MAX_VALUE,
                "-Dthreadspec.maxMillis=" + Long.MAX_VALUE,
                goal);
        assertEquals(ENDED_BY_CTRL_C, interrupted.exitCode(), interrupted::output);
        return interrupted;
    }

    private static void assertReportOfWhatWasJudged(Path project) throws IOException {
        var output = new OutputLayout(project.resolve("target/threadspec"));
        JsonValue report = Json.read(output.jsonReport());
        assertEquals(
                List.of("closedAtRest INCONCLUSIVE interruptedAnalysis", "offOrOn SATISFIED"),
                report.get("findings").elements().stream()
                        .map(finding -> finding.get("property").text() + " "
                                + finding.get("verdict").text()
                                + (finding.get("verdict").text().equals("SATISFIED")
                                        ? ""
                                        : " "
                                                + finding.get("reason")
                                                        .get("kind")
                                                        .text()))
                        .toList());
        assertTrue(
                Files.readString(output.root().resolve("report.html")).endsWith("</html>\n"), "the page is not whole");
    }
}
