package io.threadspec.formats.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Replays of runs that are large in one way or another. */
class ManyThreadsTest {

    private static final int THREADS = 100_000;

    @TempDir
    private Path directory;

    private Trace read() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            List<Path> all = files.toList();
            assertEquals(1, all.size());
            return TraceReader.read(all.get(0));
        }
    }

    private static int width(Trace trace) {
        return trace.events().stream()
                .mapToInt(event -> event.clock().size())
                .max()
                .orElse(0);
    }

    @Test
    void shouldGiveShortThreadsTheSlotsOfThoseThatEnded() throws IOException {
        int parallel = 8;
        try (var writer = TraceWriter.create(directory, "many", CaptureMode.FACTS_ASYNC)) {
            var main = new EventBuffer(writer, writer.thread("main", true));
            int position = main.addUnclocked(EventKind.WRITE, 0, 0, 0, 0, 0);
            for (int i = 0; i < THREADS; i += parallel) {
                var batch = new EventBuffer[parallel];
                var last = new int[parallel];
                for (int k = 0; k < parallel; k++) {
                    batch[k] = new EventBuffer(writer, writer.thread("short", true));
                    batch[k].addAcquire(main.thread(), position); // fork
                    last[k] = batch[k].addUnclocked(EventKind.WRITE, 0, 0, 0, 0, 0);
                    batch[k].flush();
                }
                for (int k = 0; k < parallel; k++) {
                    position = main.addAcquire(batch[k].thread(), last[k]); // join
                }
            }
            main.flush();
        }
        Trace trace = read();
        assertEquals(Optional.empty(), trace.tear());
        assertEquals(THREADS + 1, trace.events().size());
        assertTrue(width(trace) <= parallel + 1, "width=" + width(trace));
    }

    /** Every thread waits for the next one in the file, and the last one alone can start. */
    @Test
    void shouldFollowALongChainOfThreads() throws IOException {
        try (var writer = TraceWriter.create(directory, "chain", CaptureMode.FACTS_ASYNC)) {
            for (int i = 0; i < THREADS; i++) {
                writer.thread("link", true);
            }
            for (int i = 0; i < THREADS; i++) {
                var buffer = new EventBuffer(writer, i);
                int position = i + 1 < THREADS ? buffer.addAcquire(i + 1, 2) : buffer.addAcquire(i, 0);
                assertEquals(1, position);
                assertEquals(2, buffer.addUnclocked(EventKind.WRITE, 0, 0, 0, 0, 0));
                buffer.flush();
            }
        }
        Trace trace = read();
        assertEquals(Optional.empty(), trace.tear());
        assertEquals(1, width(trace), "they are all in one order");
        assertEquals(THREADS, trace.events().get(0).clock().get(0));
    }

    /** Two threads that wait for each other all the time, and many that wait for their ends. */
    @Test
    void shouldFollowAnAlternationThatManyWaitFor() throws IOException {
        int rounds = 50_000;
        int waiting = 200;
        try (var writer = TraceWriter.create(directory, "alternation", CaptureMode.FACTS_ASYNC)) {
            for (int i = 0; i < waiting + 2; i++) {
                writer.thread(i < waiting ? "waiting" : "alternating", true);
            }
            for (int i = 0; i < waiting; i++) {
                var buffer = new EventBuffer(writer, i);
                buffer.addAcquire(waiting, 2 * rounds);
                buffer.addUnclocked(EventKind.WRITE, 0, 0, 0, 0, 0);
                buffer.flush();
            }
            var ping = new EventBuffer(writer, waiting);
            var pong = new EventBuffer(writer, waiting + 1);
            for (int i = 0; i < rounds; i++) {
                int played = ping.addUnclocked(EventKind.WRITE, 0, 0, 0, 0, 0);
                pong.addAcquire(ping.thread(), played);
                ping.addAcquire(pong.thread(), pong.addUnclocked(EventKind.WRITE, 0, 0, 0, 0, 0));
            }
            ping.flush();
            pong.flush();
        }
        Trace trace = read();
        assertEquals(2 * rounds + waiting, trace.events().size());
        TraceEvent last = trace.events().get(0);
        int known = 0;
        for (int slot = 0; slot < last.clock().size(); slot++) {
            known += last.clock().get(slot);
        }
        assertEquals(2 * rounds + 1, known, "all of both, and itself");
    }

    @Test
    void shouldRefuseAWholeFileThatLacksWhatOthersDependOn() throws IOException {
        try (var writer = TraceWriter.create(directory, "lacking", CaptureMode.FACTS_ASYNC)) {
            var one = new EventBuffer(writer, writer.thread("one", true));
            var other = new EventBuffer(writer, writer.thread("other", true));
            one.addUnclocked(EventKind.WRITE, 0, 0, 0, 0, 0);
            other.addAcquire(one.thread(), 1);
            other.addUnclocked(EventKind.WRITE, 0, 0, 0, 0, 0);
            other.flush();
        }
        String problem = assertThrows(ProblemException.class, this::read).getMessage();
        assertTrue(problem.contains("lacks events that others depend on"), problem);
        assertTrue(problem.contains("dependent=1"), problem);
    }

    /** A thousand threads that nothing orders, all known to one: what stands there in some bytes takes some hundred in memory. */
    @Test
    void shouldRefuseClocksThatDoNotFitIntoMemory() throws IOException {
        int threads = 1_000;
        for (CaptureMode mode : List.of(CaptureMode.FACTS_ASYNC, CaptureMode.MVC)) {
            Path traces = directory.resolve(mode.configName());
            try (var writer = TraceWriter.create(traces, "wide", mode)) {
                var last = new EventBuffer(writer, writer.thread("last", true));
                ClockStamp known = ClockStamp.ZERO;
                for (int i = 1; i <= threads; i++) {
                    var buffer = new EventBuffer(writer, writer.thread("one of many", true));
                    if (mode.recordsClocks()) {
                        Clock own = Clock.after(null, i);
                        known = known.with(i, 1);
                        buffer.add(EventKind.WRITE, i, own, own, 0, 0, 0, 0, 0);
                    } else {
                        last.addAcquire(buffer.thread(), buffer.addUnclocked(EventKind.WRITE, 0, 0, 0, 0, 0));
                    }
                    buffer.flush();
                }
                for (int i = 1; i <= threads; i++) {
                    if (mode.recordsClocks()) {
                        known = known.with(0, i);
                        Clock clock = Clock.of(known, known);
                        last.add(EventKind.WRITE, 0, clock, clock, 0, 0, 0, 0, 0);
                    } else {
                        last.addUnclocked(EventKind.WRITE, 0, 0, 0, 0, 0);
                    }
                }
                last.flush();
            }
            try (Stream<Path> files = Files.list(traces)) {
                Path file = files.findFirst().orElseThrow();
                // A component takes four bytes; they are not held for each of the thousand clocks that have a thousand.
                int size = 4 * threads * threads;
                assertEquals(
                        2 * threads,
                        TraceReader.read(file, new ClockMemory(size / 4))
                                .events()
                                .size());
                int little = 400 * threads;
                String problem = assertThrows(
                                ProblemException.class, () -> TraceReader.read(file, new ClockMemory(little)))
                        .getMessage();
                assertTrue(problem.contains("limit=" + little + " width="), problem);
            }
        }
    }
}
