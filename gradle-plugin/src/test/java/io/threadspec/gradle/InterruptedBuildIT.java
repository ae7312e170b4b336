package io.threadspec.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.gradle.distribution.GradleInstallation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C in the terminal from which Gradle was started, while a property is judged that would take minutes. The daemon goes on. */
class InterruptedBuildIT {

    /** Only so that what hangs does not hang these tests for ever. */
    private static final long LIMIT_MINUTES = 20;

    private static final Pattern VERDICT = Pattern.compile("\"property\": \"(\\w+)\"|\"verdict\": \"(\\w+)\"");

    @TempDir
    private Path directory;

    @Test
    void shouldLeaveAReportAboutWhatWasJudged() throws IOException, InterruptedException {
        DoorProject project = DoorProject.in(directory.resolve("project"));
        writePumps(project);

        Path log = directory.resolve("log");
        Process client = gradle(
                project,
                log,
                "check",
                "-Pthreadspec.progressSeconds=0",
                "-Pthreadspec.maxConfigurations=" + Long.MAX_VALUE,
                "-Pthreadspec.maxMillis=" + Long.MAX_VALUE);
        waitUntil(log, client, "ThreadSpec: judging Pumping.closedAtRest: 1 of 2");
        int sent = new ProcessBuilder("kill", "-INT", Long.toString(client.pid()))
                .start()
                .waitFor();
        assertEquals(0, sent);
        assertTrue(client.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES), "the client goes on");

        // Door, DoorTest, Pumps, PumpsTest.
        assertTrue(Files.readString(log).contains("ThreadSpec: weaving classes: 4 of 4"), Files.readString(log));
        Path page = project.file("build/threadspec/report.html");
        waitUntil(page, null, "</html>\n");
        String report = Files.readString(project.file("build/threadspec/report.json"));
        assertEquals(
                List.of("closedAtRest", "INCONCLUSIVE", "offOrOn", "SATISFIED"),
                VERDICT.matcher(report)
                        .results()
                        .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
                        .toList());
        assertTrue(report.contains("interruptedAnalysis"), report);
    }

    /** Of a thread that searches in vain nothing must be left in the daemon. */
    @AfterEach
    void stopTheDaemon() throws IOException, InterruptedException {
        Path log = directory.resolve("stop");
        Process stop = gradle(new DoorProject(directory.resolve("project")), log, "--stop");
        assertTrue(stop.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES), "Gradle does not stop");
        assertEquals(0, stop.exitValue(), Files.readString(log));
    }

    private Process gradle(DoorProject project, Path log, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        if (System.getProperty("os.name").equals("Linux")) {
            // What a shell starts in the background ignores the signal, and so does all that it starts.
            command.addAll(List.of("env", "--default-signal=INT"));
        }
        command.add(GradleInstallation.home().resolve("bin/gradle").toString());
        command.addAll(Arrays.asList(arguments));
        command.addAll(GradleBuild.settings());
        command.addAll(
                List.of("--console=plain", "-g", directory.resolve("home").toString()));
        return new ProcessBuilder(command)
                .directory(project.directory().toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
    }

    private static void waitUntil(Path file, @Nullable Process alive, String text)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(LIMIT_MINUTES);
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
