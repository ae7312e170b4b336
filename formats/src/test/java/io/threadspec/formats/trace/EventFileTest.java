package io.threadspec.formats.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written of events as they come. */
class EventFileTest {

    @TempDir
    private Path directory;

    private static TraceEvent event(int thread, int index) {
        ClockStamp clock = ClockStamp.ZERO.with(thread, index + 1);
        return new TraceEvent(
                thread, thread, index, EventKind.WRITE, 1, 1L << 40, Long.MAX_VALUE - index, 1, -1, index, clock);
    }

    private long writeAndRead(int threads, int events) throws IOException {
        Path path = directory.resolve("events.trace");
        long sizeBeforeTheEnd;
        try (EventFile file = EventFile.create(path, "w", CaptureMode.REFERENCE, 1)) {
            for (int thread = 0; thread < threads; thread++) {
                file.thread("t" + thread, true);
            }
            for (int index = 0; index < events; index++) {
                for (int thread = 0; thread < threads; thread++) {
                    file.add(event(thread, index));
                }
            }
            sizeBeforeTheEnd = Files.size(path);
        }
        Trace trace = TraceReader.readStored(path, ClockMemory.ofThisJvm());
        assertEquals(threads * events, trace.events().size());
        for (int i = 0; i < threads * events; i++) {
            assertEquals(event(i / events, i % events), trace.events().get(i));
        }
        return sizeBeforeTheEnd;
    }

    @Test
    void shouldHoldABlockOfAThread() throws IOException {
        assertTrue(writeAndRead(2, 10_000) > 1 << 18, "the blocks of some ten thousand events have been written");
    }

    /** Their blocks are not full when the events come to an end. */
    @Test
    void shouldHoldLessOfEachOfManyThreads() throws IOException {
        assertTrue(writeAndRead(1_000, 800) > 1 << 22, "some of the blocks have been written");
    }
}
