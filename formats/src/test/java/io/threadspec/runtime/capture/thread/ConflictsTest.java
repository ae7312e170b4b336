package io.threadspec.runtime.capture.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Conflicting writes (Soueidi and Falcone, section 5.2). */
class ConflictsTest {

    @TempDir
    private Path directory;

    @Test
    void shouldCountWritesThatNothingOrders() {
        var program = new RandomProgram(0, 2, List.of());
        var capture = new CaptureState(CaptureMode.FACTS_SYNC);
        var interpreter = new Interpreter(CaptureMode.FACTS_SYNC, program);
        Context one = capture.newContext(Thread.currentThread(), interpreter.newSink(0));
        Context other = capture.newContext(Thread.currentThread(), interpreter.newSink(1));
        one.event(EventKind.WRITE, 0, null, 0, 0);
        other.event(EventKind.WRITE, 0, null, 0, 0);
        Shadow state = one.write(null);
        one.conflicts(state, "x"); // knows its own write
        assertEquals(Map.of(), capture.conflicts().counts());
        other.conflicts(state, "x");
        assertEquals(Map.of("x", 1), capture.conflicts().counts());
        other.acquire(state);
        other.conflicts(state, "x"); // has learnt of it
        assertEquals(Map.of("x", 1), capture.conflicts().counts());
    }

    @Test
    void shouldStandInTheTrace() throws IOException {
        try (var writer = TraceWriter.create(directory, "digest", CaptureMode.FACTS_SYNC)) {
            writer.conflict("p.A.x", 3);
        }
        try (var files = Files.list(directory)) {
            assertEquals(
                    Map.of("p.A.x", 3L),
                    TraceReader.read(files.findFirst().orElseThrow()).conflicts());
        }
    }
}
