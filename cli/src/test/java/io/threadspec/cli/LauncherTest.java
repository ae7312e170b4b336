package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whether {@code weave} runs in a JVM of its own. The options of the command come from a named pipe: a JVM that reads it has got as far as the
 * command, and stays there until the test writes.
 */
@Timeout(
        value = 10,
        unit = TimeUnit.MINUTES,
        threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // A pipe that nobody reads is waited for.
class LauncherTest {

    /** Of a signal that ends a process: 128 and the number of SIGTERM. */
    private static final int TERMINATED = 143;

    @TempDir
    private Path directory;

    private Path pipe;

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        pipe = directory.resolve("options");
        assertEquals(
                0,
                new ProcessBuilder("mkfifo", pipe.toString())
                        .inheritIO()
                        .start()
                        .waitFor());
        Path classes = Files.createDirectories(directory.resolve("classes"));
        Path source = Files.writeString(
                directory.resolve("Door.java"),
                "package acme; class Door { boolean open; void open() { open = true; } }");
        assertEquals(
                0,
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", classes.toString(), source.toString()));
        Files.writeString(
                Files.createDirectories(directory.resolve("specs")).resolve("Doors.spec"),
                "spec Doors { var open = field acme.Door.open; property closed = always !open; }");
    }

    /** The running one, and a JDK 25 named by JDK25_HOME or beside it; continuous integration must have one. */
    static List<Path> jdks() throws IOException {
        Path running = Path.of(System.getProperty("java.home"));
        List<Path> jdks = new ArrayList<>(List.of(running));
        String named = System.getenv("JDK25_HOME");
        try (Stream<Path> places = named != null ? Stream.of(Path.of(named)) : Files.list(running.getParent())) {
            for (Path place : places.sorted().toList()) {
                Path release = place.resolve("release");
                if (Files.exists(release) && Files.readString(release).contains("JAVA_VERSION=\"25")) {
                    jdks.add(place);
                    break;
                }
            }
        }
        if (jdks.size() == 1 && "true".equals(System.getenv("CI"))) {
            fail("continuous integration must have a JDK 25, named by JDK25_HOME or beside " + running);
        }
        return jdks;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void shouldWeaveInASecondJvmThatCompilesOnce(Path jdk) throws IOException, InterruptedException {
        Process launcher = launch(jdk);
        ProcessHandle second;
        try (var options = Files.newBufferedWriter(pipe)) {
            List<ProcessHandle> children = launcher.children().toList();
            assertEquals(1, children.size());
            second = children.get(0);
            // What a JVM was started with; HotSpot would have refused to start with an option that it does not take.
            assertTrue(
                    List.of(second.info().arguments().orElseThrow()).contains("-XX:TieredStopAtLevel=1"),
                    () -> second.info().toString());
            options.write("--classes classes --spec specs --output woven");
        }

        String printed = new String(launcher.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(Main.OK, launcher.waitFor(), printed);
        assertTrue(printed.startsWith("Wove: classes=1 sites="), printed);
        assertTrue(Files.exists(directory.resolve("woven/classes/acme/Door.class")));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void shouldEndAsTheSecondJvmDoes(Path jdk) throws IOException, InterruptedException {
        Process launcher = launch(jdk);
        Files.writeString(pipe, "--classes nowhere --spec specs");

        String printed = new String(launcher.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(Main.PROBLEM, launcher.waitFor(), printed);
        assertTrue(printed.contains("nowhere"), printed);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void shouldEndTheSecondJvmWhenItIsToldToEnd(Path jdk) throws IOException, InterruptedException {
        Process launcher = launch(jdk);
        try (var options = Files.newBufferedWriter(pipe)) {
            ProcessHandle second = launcher.children().findFirst().orElseThrow();
            launcher.destroy();

            assertEquals(TERMINATED, launcher.waitFor());
            assertFalse(second.isAlive());
            options.flush(); // The pipe was open until here, so that the second JVM did not end by itself.
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void shouldWeaveInTheJvmThatTheUserHasSetUp(Path jdk) throws IOException, InterruptedException {
        Process launcher = launch(jdk, "-Xmx300m");
        try (var options = Files.newBufferedWriter(pipe)) {
            assertEquals(List.of(), launcher.children().toList());
            options.write("--classes classes --spec specs --output woven");
        }

        String printed = new String(launcher.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(Main.OK, launcher.waitFor(), printed);
    }

    private Process launch(Path jdk, String... options) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(jdk.resolve("bin/java").toString());
        command.addAll(List.of(options));
        command.addAll(
                List.of("-cp", System.getProperty("java.class.path"), Launcher.class.getName(), "weave", "@" + pipe));
        var builder = new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
        return builder.start();
    }
}
