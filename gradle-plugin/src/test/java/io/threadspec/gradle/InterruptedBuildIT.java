package io.threadspec.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C in the terminal from which Gradle was started, while a property is judged that would take minutes. The daemon goes on. */
class InterruptedBuildIT {

    private static final Pattern VERDICT = Pattern.compile("\"property\": \"(\\w+)\"|\"verdict\": \"(\\w+)\"");

    /** Of Gradle, and so of the daemons. */
    @TempDir
    private static Path home;

    @TempDir
    private Path directory;

    @Test
    void shouldLeaveAReportAboutWhatWasJudged() throws IOException, InterruptedException {
        DoorProject project = DoorProject.in(directory.resolve("project"));
        writePumps(project);

        Path log = interrupt(project, "check");

        // Door, DoorTest, Pumps, PumpsTest.
        assertTrue(Files.readString(log).contains("ThreadSpec: weaving classes: 4 of 4"), Files.readString(log));
        Path page = project.file("build/threadspec/report.html");
        waitUntil(page, null, "</html>\n");
        String report = Files.readString(project.file("build/threadspec/report.json"));
        assertEquals(List.of("closedAtRest", "INCONCLUSIVE", "offOrOn", "SATISFIED"), verdicts(report));
        assertTrue(report.contains("interruptedAnalysis"), report);
    }

    /** The project of the root is judged before that of the well, and the one of the yard after it. */
    @Test
    void shouldLeaveAReportAboutTheProjectsThatWereJudged() throws IOException, InterruptedException {
        DoorProject project = DoorProject.in(directory.resolve("project"));
        writePumps(DoorProject.in(project.file("well")));
        DoorProject.in(project.file("yard"));
        project.write(
                "settings.gradle",
                ProjectFiles.read(project.file("settings.gradle")) + "include(\"well\", \"yard\", \"summary\")\n");
        project.write(
                "summary/build.gradle",
                """
                plugins { id("io.threadspec") }
                dependencies {
                    threadSpecAggregation(project(":"))
                    threadSpecAggregation(project(":well"))
                    threadSpecAggregation(project(":yard"))
                }
                """);
        for (String below : List.of("well", "yard")) {
            ProjectFiles.replace(
                    project.file(below + "/build.gradle"), " version \"" + Environment.version() + "\"", "");
        }

        interrupt(project, ":summary:threadSpecAggregateReport");

        Path output = project.file("summary/build/threadspec-aggregate");
        waitUntil(output.resolve("report.html"), null, "</html>\n");
        String report = Files.readString(output.resolve("report.json"));
        assertEquals(
                List.of(
                        "closedAtRest", "INCONCLUSIVE", // Of the well, and below of the yard, the root and the well.
                        "lockedIsShut", "INCONCLUSIVE",
                        "lockedIsShut", "SATISFIED",
                        "offOrOn", "SATISFIED"),
                verdicts(report));
    }

    private static List<String> verdicts(String report) {
        return VERDICT.matcher(report)
                .results()
                .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
                .toList();
    }

    /** Runs a task until it judges what would take minutes; returns the log. */
    private Path interrupt(DoorProject project, String task) throws IOException, InterruptedException {
        Path log = directory.resolve("log");
        Process client = new GradleProgram(home)
                .start(
                        project.directory(),
                        log,
                        Map.of(),
                        "--console=plain",
                        task,
                        "-Pthreadspec.progressSeconds=0",
                        "-Pthreadspec.maxConfigurations=" + Long.MAX_VALUE,
                        "-Pthreadspec.maxMillis=" + Long.MAX_VALUE);
        waitUntil(log, client, "ThreadSpec: judging Pumping.closedAtRest: 1 of 2");
        int sent = new ProcessBuilder("kill", "-INT", Long.toString(client.pid()))
                .start()
                .waitFor();
        assertEquals(0, sent);
        assertTrue(client.waitFor(GradleProgram.LIMIT_MINUTES, TimeUnit.MINUTES), "the client goes on");
        return log;
    }

    /** Of a thread that searches in vain nothing must be left in the daemon, and nothing must be written into the project while it is deleted. */
    @AfterEach
    void stopTheDaemon() throws IOException, InterruptedException {
        new GradleProgram(home).stop();
    }

    private static void waitUntil(Path file, @Nullable Process alive, String text)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(GradleProgram.LIMIT_MINUTES);
        while (!Files.exists(file) || !Files.readString(file).contains(text)) {
            String found = Files.exists(file) ? Files.readString(file) : "";
            assertTrue(alive == null || alive.isAlive(), () -> "it ended: " + found);
            assertTrue(System.nanoTime() < end, () -> "it takes too long: " + found);
            Thread.sleep(100);
        }
    }

    private static void writePumps(DoorProject project) {
        project.write(
                "src/main/java/com/acme/house/Pumps.java",
                """
                package com.acme.house;

                class Pumps {
                    int left;
                    int right;
                    int closed;
                }
                """);
        project.write(
                "src/test/java/com/acme/house/PumpsTest.java",
                """
                package com.acme.house;

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
                """);
        project.writeSpec(
                """
                import com.acme.house.Pumps;

                spec Pumping {
                    var left = field Pumps.left;
                    var right = field Pumps.right;
                    var closed = field Pumps.closed;

                    property offOrOn = always (left <= 1);
                    property closedAtRest = never (closed == 1 && left == 1 && right == 1);
                }
                """);
    }
}
