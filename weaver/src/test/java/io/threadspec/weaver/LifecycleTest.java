package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.CaptureMode;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** However a JVM with a woven program ends, its trace is whole or says that it is not, and the program does not notice. */
class LifecycleTest {

    private static final long LIMIT_MINUTES = 5;

    private static final String PROGRAM =
            """
            public class Program {
                static int value;
                static final Object lock = new Object();
                static void count(int n) {
                    for (int i = 1; i <= n; i++) { synchronized (lock) { value++; } }
                }
                static Thread start(boolean daemon, Runnable task) {
                    Thread thread = new Thread(task);
                    thread.setDaemon(daemon);
                    thread.start();
                    return thread;
                }
                public static void main(String[] arguments) throws Exception {
                    %s
                }
            }
            """;

    @TempDir
    private Path directory;

    private TestProject project;

    /** How a program ended, and what it printed. */
    private record Ended(int exitCode, String output) {}

    private void weave(CaptureMode mode, String main) {
        project = new TestProject(directory)
                .instrumentation(new Instrumentation(mode, Scope.EVERYTHING))
                .relevant(new RelevantField("Program", "value", "I", true))
                .main("Program", PROGRAM.formatted(main));
        project.weave();
    }

    private List<String> java(String... options) {
        var command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(Jdks.forShortRuns());
        command.addAll(Arrays.asList(options));
        command.addAll(List.of(
                "-cp",
                project.output().testClasses()
                        + File.pathSeparator
                        + project.output().classes(),
                "Program"));
        return command;
    }

    private Process start(List<String> command, Path output) throws IOException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
    }

    private Ended run(List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile(directory, "output", ".log");
        Process process = start(command, output);
        if (!process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("hangs: " + Files.readString(output));
        }
        return new Ended(process.exitValue(), Files.readString(output));
    }

    private List<Trace> traces() throws IOException {
        try (Stream<Path> files = Files.list(project.output().traces())) {
            return files.sorted().map(TraceReader::read).toList();
        }
    }

    private Trace onlyTrace() throws IOException {
        List<Trace> traces = traces();
        assertEquals(1, traces.size());
        return traces.get(0);
    }

    /** The values that were written: of a counter under a lock, 1, 2, 3 and so on, wherever its events stand. */
    private static List<Long> values(Trace trace) {
        return trace.events().stream().map(TraceEvent::value).sorted().toList();
    }

    private static List<Long> upTo(int last) {
        return IntStream.rangeClosed(1, last).mapToObj(i -> (long) i).toList();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "REFERENCE")
    void shouldRecordAProgramThatExits(CaptureMode mode) throws Exception {
        weave(
                mode,
                "Thread other = start(false, () -> { count(1000); System.exit(3); }); count(1000); other.join();"
                        + " count(1000);");
        Ended ended = run(java());
        assertEquals(3, ended.exitCode, ended.output);
        Trace trace = onlyTrace();
        assertEquals(Optional.empty(), trace.tear());
        assertEquals(upTo(trace.events().size()), values(trace));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "REFERENCE")
    void shouldRecordAProgramWhoseDaemonsAreStillRunning(CaptureMode mode) throws Exception {
        weave(mode, "for (int i = 0; i < 3; i++) start(true, () -> { while (true) count(100); }); count(20_000);");
        Ended ended = run(java());
        assertEquals(0, ended.exitCode, ended.output);
        assertEquals("", ended.output);
        Trace trace = onlyTrace();
        assertEquals(Optional.empty(), trace.tear());
        assertEquals(upTo(trace.events().size()), values(trace));
        assertOrdered(trace);
        assertTrue(trace.events().size() >= 20_000);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "REFERENCE")
    void shouldReportAProgramThatHalts(CaptureMode mode) throws Exception {
        weave(mode, "count(100_000); Runtime.getRuntime().halt(4);");
        Ended ended = run(java());
        assertEquals(4, ended.exitCode, ended.output);
        assertTorn(onlyTrace());
        assertFalse(onlyTrace().events().isEmpty());
    }

    /** Each write is under the lock, and so after the one before. */
    private static void assertOrdered(Trace trace) {
        var events = new ArrayList<>(trace.events());
        events.sort(Comparator.comparingLong(TraceEvent::value));
        for (int i = 1; i < events.size(); i++) {
            assertTrue(
                    events.get(i - 1).precedes(events.get(i)),
                    "value=" + events.get(i).value());
        }
    }

    /** What is there is a beginning of the run, without gaps. */
    private static void assertTorn(Trace trace) {
        assertTrue(trace.tear().isPresent());
        assertEquals(upTo(trace.events().size()), values(trace));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "REFERENCE")
    void shouldRecordAProgramThatRunsOutOfMemory(CaptureMode mode) throws Exception {
        weave(
                mode,
                """
                count(1000);
                Thread hungry = start(false, () -> {
                    java.util.List<Object> all = new java.util.ArrayList<>();
                    all.clear(); // A call that is linked when there is no memory left fails in any program.
                    try {
                        while (true) { all.add(new byte[1 << 16]); count(1); }
                    } catch (OutOfMemoryError e) {
                        all.clear();
                        System.out.println("out of memory");
                    }
                });
                hungry.join();
                count(1000);
                System.out.println("value=" + value);
                """);
        Ended ended = run(java("-Xmx24m"));
        assertEquals(0, ended.exitCode, ended.output);
        assertTrue(ended.output.contains("out of memory"), ended.output);
        Trace trace = onlyTrace();
        assertEquals(upTo(trace.events().size()), values(trace));
        if (ended.output.contains("ThreadSpec cannot record this run")) {
            assertTrue(trace.tear().isPresent(), "it says that it could not record, and yet the trace is whole");
        } else {
            assertEquals(Optional.empty(), trace.tear());
            assertTrue(ended.output.contains("value=" + trace.events().size()), ended.output);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "REFERENCE")
    void shouldReportADiskThatIsFull(CaptureMode mode) throws Exception {
        weave(
                mode,
                "for (int i = 0; i < 2; i++) start(false, () -> count(100_000)).join(); System.out.println(value);");
        // No file may have more than 128 blocks of 512 or 1024 bytes: the system refuses to write more, as a full disk
        // does.
        var command = new ArrayList<>(List.of("sh", "-c", "ulimit -f 128; exec \"$@\"", "sh"));
        command.addAll(java("-XX:-UsePerfData"));
        Ended ended = run(command);
        assertEquals(0, ended.exitCode, ended.output);
        assertTrue(ended.output.contains("200000"), "the program does not notice: " + ended.output);
        assertEquals(1, ended.output.split("ThreadSpec cannot record this run", -1).length - 1, ended.output);
        assertTorn(onlyTrace());
        assertFalse(onlyTrace().events().isEmpty());
    }

    @Test
    void shouldReportADirectoryThatCannotBeWritten() throws Exception {
        weave(CaptureMode.MVC, "count(1000); System.out.println(value);");
        Files.delete(project.output().traces());
        Files.writeString(project.output().traces(), "a file where a directory should be");
        Ended ended = run(java());
        assertEquals(0, ended.exitCode, ended.output);
        assertTrue(ended.output.contains("1000"), "the program does not notice: " + ended.output);
        assertEquals(1, ended.output.split("ThreadSpec cannot record this run", -1).length - 1, ended.output);
    }

    @Test
    void shouldRecordTwoProgramsAtATime() throws Exception {
        weave(CaptureMode.MVC, "count(50_000);");
        Path output = directory.resolve("output.log");
        Process one = start(java(), output);
        Process other = start(java(), output);
        assertEquals(0, one.waitFor());
        assertEquals(0, other.waitFor());
        List<Trace> traces = traces();
        assertEquals(2, traces.size());
        assertNotEquals(traces.get(0).processId(), traces.get(1).processId());
        for (Trace trace : traces) {
            assertEquals(Optional.empty(), trace.tear());
            assertEquals(upTo(50_000), values(trace));
        }
    }
}
