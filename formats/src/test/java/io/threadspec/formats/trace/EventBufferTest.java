package io.threadspec.formats.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceLimits;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventBufferTest {

    private static final int EVENTS = 500_000;

    @TempDir
    private Path directory;

    private interface Adding {
        void add(int number) throws IOException;
    }

    /** Bytes that the current thread allocates for each call, once everything has grown to its size. */
    private static double allocation(Adding adding) throws IOException {
        var bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int i = 0; i < EVENTS; i++) {
            adding.add(i);
        }
        long before = bean.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < EVENTS; i++) {
            adding.add(EVENTS + i);
        }
        return (bean.getCurrentThreadAllocatedBytes() - before) / (double) EVENTS;
    }

    private static Clock wide(int own) {
        var components = new int[40];
        components[3] = own;
        components[39] = 1;
        ClockStamp stamp = ClockStamp.of(components);
        return Clock.of(stamp, stamp);
    }

    @Test
    void shouldAllocateNothingForAnEventWithAClock() throws IOException {
        try (var writer = TraceWriter.create(directory, "digest", CaptureMode.MVC)) {
            var buffer = new EventBuffer(writer, writer.thread("main", true));
            // Every other event has the one of two clocks: making one takes memory.
            Clock one = wide(1);
            Clock other = wide(2);
            long[] parameters = {7, 8};
            double bytes = allocation(number -> {
                buffer.add(EventKind.WRITE, 3, one, one, 1, number, -number, number, 0);
                buffer.addEvent(3, other, other, 2, parameters, number, 0);
                buffer.settle();
            });
            // A block of some thousand events costs a few small objects.
            assertTrue(bytes < 1, "bytes per event: " + bytes);
        }
    }

    @Test
    void shouldAllocateNothingForAnEntryWithoutAClock() throws IOException {
        try (var writer = TraceWriter.create(directory, "digest", CaptureMode.FACTS_ASYNC)) {
            var buffer = new EventBuffer(writer, writer.thread("main", true));
            long[] parameters = {7, 8};
            double bytes = allocation(number -> {
                buffer.addUnclocked(EventKind.ATOMIC_BEGIN, 1, number, -number, number, 0);
                buffer.addUnclockedEvent(2, parameters, number, 0);
                buffer.addAcquire(0, number);
                buffer.settle();
            });
            assertTrue(bytes < 1, "bytes per entry: " + bytes);
        }
    }

    @Test
    void shouldKeepTheParametersOfEvents() throws IOException {
        try (var writer = TraceWriter.create(directory, "digest", CaptureMode.FACTS_ASYNC)) {
            var buffer = new EventBuffer(writer, writer.thread("main", true));
            int test = writer.test("ATest.a");
            assertEquals(0, buffer.thread());
            assertEquals(1, buffer.addUnclockedEvent(5, new long[] {3, Long.MAX_VALUE}, 6, test));
            assertEquals(2, buffer.addUnclocked(EventKind.ATOMIC_END, 4, 0, 0, 2, 0));
            buffer.flush();
        }
        Trace trace = TraceReader.read(onlyFile());
        assertEquals(Optional.empty(), trace.tear());
        TraceEvent event = trace.events().get(0);
        assertEquals(EventKind.EVENT, event.kind());
        assertEquals(5, event.subject());
        assertEquals(List.of(3L, Long.MAX_VALUE), event.parameters());
        assertEquals(6, event.site());
        assertEquals(0, event.test());
        assertEquals(EventKind.ATOMIC_END, trace.events().get(1).kind());
        assertEquals(-1, trace.events().get(1).test());
    }

    @Test
    void shouldTakeNothingMoreOnceTheTraceHasEnded() throws IOException {
        var writer = TraceWriter.create(directory, "digest", CaptureMode.FACTS_ASYNC);
        var buffer = new EventBuffer(writer, writer.thread("daemon", true));
        buffer.addUnclocked(EventKind.WRITE, 0, 0, 0, 0, 0);
        writer.close();
        long size = Files.size(onlyFile());
        assertThrows(IOException.class, buffer::flush);
        assertThrows(IOException.class, () -> writer.thread("late", true));
        writer.close();
        assertEquals(size, Files.size(onlyFile()));
    }

    @Test
    void shouldWriteTheEventsOfOthersFromTimeToTime() throws IOException {
        try (var writer =
                TraceWriter.create(directory, "digest", CaptureMode.FACTS_ASYNC, TraceLimits.NONE, 1_000_000)) {
            var owner = new WeakReference<>(Thread.currentThread());
            EventBuffer quiet = EventBuffer.open(writer, writer.thread("quiet", true), owner);
            EventBuffer busy = EventBuffer.open(writer, writer.thread("busy", true), owner);
            quiet.addUnclocked(EventKind.WRITE, 0, 0, 42, 0, 0);
            List<TraceEvent> events = List.of();
            while (events.isEmpty() || events.get(0).thread() != quiet.thread()) {
                busy.addUnclocked(EventKind.WRITE, 0, 0, 0, 0, 0);
                busy.settle();
                events = TraceReader.read(onlyFile()).events();
            }
            assertEquals(42, events.get(0).value());
        }
    }

    /** In batches, so that those of ended threads are found among those that live. */
    @Test
    void shouldHandOverWhatEndedThreadsLeft() throws Exception {
        int threads = 2_000;
        List<WeakReference<EventBuffer>> left = new ArrayList<>();
        try (var writer = TraceWriter.create(
                directory, "digest", CaptureMode.FACTS_ASYNC, TraceLimits.NONE, Long.MAX_VALUE / 2)) {
            for (int i = 0; i < threads; i++) {
                int value = i;
                var thread = new Thread(() -> {
                    try {
                        EventBuffer buffer = EventBuffer.open(
                                writer, writer.thread("short", true), new WeakReference<>(Thread.currentThread()));
                        buffer.addUnclocked(EventKind.WRITE, 0, 0, value, 0, 0);
                        left.add(new WeakReference<>(buffer));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
                thread.start();
                thread.join();
            }
            System.gc();
            long kept = left.stream().filter(buffer -> !buffer.refersTo(null)).count();
            assertTrue(kept < threads / 2, "kept: " + kept);
            writer.flush();
        }
        List<Long> values = TraceReader.read(onlyFile()).events().stream()
                .map(TraceEvent::value)
                .sorted()
                .toList();
        assertEquals(LongStream.range(0, threads).boxed().toList(), values);
    }

    private Path onlyFile() throws IOException {
        try (var files = Files.list(directory)) {
            return files.findFirst().orElseThrow();
        }
    }
}
