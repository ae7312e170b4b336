package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.RecordingStop;
import io.threadspec.runtime.trace.TraceLimits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Programs whose trace becomes larger than it may, or cannot be written: they do what they would have done, and of what they did nothing
 * is lost that is not said to be.
 */
class RecordingLimitsTest {

    private static final int WRITES = 50_000;
    private static final int THREADS = 4;

    /** For each mode; {@code mvn -Psoak} asks for more. */
    private static final int FULL_DISKS = Integer.getInteger("threadspec.fullDisks", 1);

    /**
     * Every write takes the lock, so the values that were recorded are 1, 2, 3, … without a gap. The main thread makes the first ones alone: a thread
     * that competes may be suspended before its buffer reaches the file, and what others wrote later is then cut off.
     */
    private static final String PROGRAM =
            """
            import java.io.*;
            import java.util.*;
            public class Writer {
                static int value;
                static synchronized void count() { value++; }
                static void run(int writes) { for (int i = 0; i < writes; i++) { count(); } }
                public static void main(String[] arguments) throws Exception {
                    int writes = Integer.parseInt(arguments[0]);
                    List<InputStream> open = new ArrayList<>();
                    if (arguments.length > 2) {
                        count();
                        try { while (true) { open.add(new FileInputStream("/dev/null")); } } catch (IOException none) { }
                    }
                    int alone = writes / 10;
                    run(alone);
                    Thread[] threads = new Thread[Integer.parseInt(arguments[1])];
                    for (int i = 0; i < threads.length; i++) {
                        int rest = i == 0 ? writes - alone : writes;
                        threads[i] = new Thread(() -> run(rest));
                        threads[i].start();
                    }
                    for (Thread thread : threads) { thread.join(); }
                    System.out.println("value=" + value);
                }
            }
            """;

    @TempDir
    private Path directory;

    private TestProject woven(CaptureMode mode, TraceLimits limits) {
        TestProject project = new TestProject(directory)
                .main("Writer", PROGRAM)
                .relevant(new RelevantField("Writer", "value", "I", true))
                .instrumentation(new Instrumentation(mode, Scope.EVERYTHING, true, limits));
        project.weave();
        return project;
    }

    /** What the program prints; it must end well. */
    private static String run(TestProject project, String shell, String... arguments)
            throws IOException, InterruptedException {
        var command = new ArrayList<String>(List.of(
                Jdks.running().resolve("bin/java").toString(),
                "-XX:-UsePerfData",
                "-cp",
                project.output().classes().toString(),
                "Writer"));
        command.addAll(List.of(arguments));
        Stream<String> inShell = Stream.of("bash", "-c", shell + " exec \"$@\"", "bash");
        Process process = new ProcessBuilder(
                        Stream.concat(inShell, command.stream()).toList())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        return printed;
    }

    private static Path trace(TestProject project) throws IOException {
        try (Stream<Path> files = Files.list(project.output().traces())) {
            List<Path> all = files.toList();
            assertEquals(1, all.size(), all.toString());
            return all.get(0);
        }
    }

    /** The values are those of the first writes, each once. */
    private static void assertFirstWrites(Trace trace) {
        long[] values = trace.events().stream()
                .filter(event -> event.kind().counts())
                .mapToLong(TraceEvent::value)
                .sorted()
                .toArray();
        for (int i = 0; i < values.length; i++) {
            assertEquals(i + 1, values[i]);
        }
    }

    @ParameterizedTest
    @EnumSource(names = "REFERENCE", mode = EnumSource.Mode.EXCLUDE)
    void shouldEndWithFiguresAtTheLimitOfItsSize(CaptureMode mode) throws Exception {
        TestProject project = woven(mode, new TraceLimits(300_000, 0, 0));
        String printed = run(project, "", "" + WRITES, "" + THREADS);
        assertTrue(printed.contains("value=" + WRITES * THREADS), printed);
        assertTrue(printed.contains("ThreadSpec records no more of this run"), printed);
        Trace trace = TraceReader.read(trace(project));
        assertEquals(Optional.empty(), trace.tear());
        RecordingStop stop = trace.stop().orElseThrow();
        assertEquals(RecordingStop.Cause.TRACE_SIZE, stop.cause());
        assertEquals(300_000, stop.limit());
        assertTrue(stop.reached() > stop.limit(), stop.toString());
        assertTrue(trace.events().size() > 5_000, stop.toString());
        assertEquals(
                WRITES * THREADS,
                trace.events().stream().filter(event -> event.kind().counts()).count() + stop.dropped());
        assertFirstWrites(trace);
        // Beyond the limit is what stood in the buffers of the threads.
        assertTrue(Files.size(trace(project)) < 300_000 + (THREADS + 1) * 40_000, "" + Files.size(trace(project)));
    }

    @Test
    void shouldEndWhereTooLittleIsLeftOnTheDisk() throws Exception {
        TestProject project = woven(CaptureMode.MVC, new TraceLimits(Long.MAX_VALUE, Long.MAX_VALUE, 0));
        String printed = run(project, "", "1000", "2");
        assertTrue(printed.contains("value=2000"), printed);
        Trace trace = TraceReader.read(trace(project));
        assertEquals(Optional.empty(), trace.tear());
        RecordingStop stop = trace.stop().orElseThrow();
        assertEquals(RecordingStop.Cause.DISK_SPACE, stop.cause());
        assertTrue(stop.reached() > 0, stop.toString());
        assertEquals(
                2000,
                trace.events().stream().filter(event -> event.kind().counts()).count() + stop.dropped());
        assertFirstWrites(trace);
    }

    /** The system refuses to write more, as where a disk is full. */
    @ParameterizedTest
    @EnumSource(names = "REFERENCE", mode = EnumSource.Mode.EXCLUDE)
    void shouldGoOnWhereNothingMoreCanBeWritten(CaptureMode mode) throws Exception {
        TestProject project = woven(mode, TraceLimits.NONE);
        String printed = run(project, "ulimit -f 200;", "" + WRITES, "" + THREADS);
        assertTrue(printed.contains("value=" + WRITES * THREADS), printed);
        assertTrue(printed.contains("ThreadSpec cannot record this run"), printed);
        Trace trace = TraceReader.read(trace(project));
        assertTrue(trace.tear().isPresent());
        assertTrue(trace.events().size() > 2_000, "" + trace.events().size());
        assertFirstWrites(trace);
    }

    /** Disks of random sizes. To mount one takes the rights of an administrator; others have the limit of the size of files instead. */
    @ParameterizedTest
    @EnumSource(names = "REFERENCE", mode = EnumSource.Mode.EXCLUDE)
    void shouldGoOnWhereTheDiskIsFull(CaptureMode mode) throws Exception {
        TestProject project = woven(mode, TraceLimits.NONE);
        for (int seed = 0; seed < FULL_DISKS; seed++) {
            int kilobytes = 64 + new Random(seed).nextInt(400);
            boolean mounted = mount(project.output().traces(), kilobytes);
            try {
                String printed = run(project, mounted ? "" : "ulimit -f " + kilobytes + ";", "" + WRITES, "" + THREADS);
                assertTrue(printed.contains("value=" + WRITES * THREADS), printed);
                assertEquals(1, printed.split("ThreadSpec cannot record this run", -1).length - 1, printed);
                assertTrue(!mounted || printed.contains("No space left on device"), printed);
                Path file = trace(project);
                Trace trace = TraceReader.read(file);
                assertTrue(trace.tear().isPresent(), "seed=" + seed);
                assertTrue(
                        trace.events().size() > 500,
                        "seed=" + seed + " events=" + trace.events().size());
                assertFirstWrites(trace);
                Files.delete(file);
            } finally {
                if (mounted) {
                    assertEquals("", command("umount", project.output().traces().toString()));
                }
            }
        }
    }

    private static boolean mount(Path directory, int kilobytes) throws IOException, InterruptedException {
        Files.createDirectories(directory);
        String said = command("mount", "-t", "tmpfs", "-o", "size=" + kilobytes + "k", "tmpfs", directory.toString());
        if (!said.isEmpty()) {
            System.out.println("not run on a full disk but with limits of the size of files: " + said.strip());
        }
        return said.isEmpty();
    }

    /** What a command has to say, nothing if it did what it was to do. */
    private static String command(String... command) throws InterruptedException {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() == 0 ? "" : said + command[0] + " has failed";
        } catch (IOException e) {
            return e.toString();
        }
    }

    @Test
    void shouldRecordOnWhereNoFurtherFileCanBeOpened() throws Exception {
        TestProject project = woven(CaptureMode.MVC, TraceLimits.DEFAULT);
        String printed = run(project, "ulimit -n 64;", "1000", "2", "no files");
        assertTrue(printed.contains("value=2001"), printed);
        assertFalse(printed.contains("ThreadSpec"), printed);
        Trace trace = TraceReader.read(trace(project));
        assertEquals(Optional.empty(), trace.tear());
        assertEquals(Optional.empty(), trace.stop());
        assertEquals(
                2001,
                trace.events().stream().filter(event -> event.kind().counts()).count());
        assertFirstWrites(trace);
    }
}
