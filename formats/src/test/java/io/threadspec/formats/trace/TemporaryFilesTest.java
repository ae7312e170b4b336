package io.threadspec.formats.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a replay leaves of its temporary files, in a JVM of its own: nothing, also where it fails. */
class TemporaryFilesTest {

    private static final int EVENTS = 30_000;

    /** Bytes: far more than the clocks of two threads take, and less than a block of them takes. */
    private static final long MUCH = 1 << 26;

    private static final long TOO_LITTLE = 1 << 10;

    @TempDir
    private Path directory;

    private Path trace;
    private Path temporary;

    @BeforeEach
    void record() throws IOException {
        temporary = Files.createDirectory(directory.resolve("temporary"));
        Path traces = directory.resolve("traces");
        try (var writer = TraceWriter.create(traces, "unclocked", CaptureMode.FACTS_ASYNC)) {
            var early = new EventBuffer(writer, writer.thread("early", true));
            var late = new EventBuffer(writer, writer.thread("late", true));
            for (int i = 1; i <= EVENTS; i++) {
                early.addUnclocked(EventKind.WRITE, 0, 0, 1, 0, 0);
                late.addAcquire(early.thread(), i);
            }
            early.flush();
            late.flush();
        }
        try (Stream<Path> files = Files.list(traces)) {
            trace = files.findFirst().orElseThrow();
        }
    }

    /** @param blocks how long a file may become, in units of the shell: 512 bytes, or 1,024 */
    private List<String> read(String blocks, Path place, long memory, long ofReplay) throws Exception {
        Process process = new ProcessBuilder(
                        "/bin/sh",
                        "-c",
                        "ulimit -f " + blocks + " && exec \"$@\"",
                        "sh",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:-UsePerfData",
                        "-Djava.io.tmpdir=" + place,
                        "-cp",
                        System.getProperty("java.class.path"),
                        ReadingProgram.class.getName(),
                        trace.toString(),
                        "" + memory,
                        "" + ofReplay)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> lines;
        try (BufferedReader out = process.inputReader()) {
            lines = out.lines().toList();
        }
        assertEquals(0, process.waitFor());
        try (Stream<Path> files = Files.list(temporary)) {
            assertEquals(List.of(), files.toList(), "left behind");
        }
        return lines;
    }

    @Test
    void shouldLeaveNothing() throws Exception {
        assertEquals(List.of("events=30000 value=30000"), read("unlimited", temporary, MUCH, 0));
    }

    @Test
    void shouldLeaveNothingWhereClocksTakeTooMuch() throws Exception {
        List<String> lines = read("unlimited", temporary, TOO_LITTLE, MUCH);
        assertEquals(1, lines.size(), lines.toString());
        assertTrue(lines.get(0).contains("the clocks of the traces are larger"), lines.toString());
    }

    @Test
    void shouldSayThatEventsDoNotFitOnTheDisk() throws Exception {
        assertIsFull(read("16", temporary, MUCH, MUCH));
    }

    @Test
    void shouldSayThatClocksDoNotFitOnTheDisk() throws Exception {
        assertIsFull(read("16", temporary, MUCH, 0));
    }

    @Test
    void shouldSayThatThereIsNoDirectory() throws Exception {
        assertIsFull(read("unlimited", directory.resolve("missing"), MUCH, MUCH));
    }

    private static void assertIsFull(List<String> lines) {
        assertEquals(1, lines.size(), lines.toString());
        assertTrue(lines.get(0).contains("cannot write a temporary file to "), lines.toString());
    }
}
