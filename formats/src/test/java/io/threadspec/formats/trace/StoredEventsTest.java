package io.threadspec.formats.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Events that stay in the file, against those that were written. */
class StoredEventsTest {

    private static final int CASES = 200;

    /** So little that decoded blocks go as soon as others come, and enough for the clocks of these tests. */
    private static final long LITTLE = 1 << 20;

    @TempDir
    private Path directory;

    private Path file() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.findFirst().orElseThrow();
        }
    }

    /** What each thread recorded, in its order; the value of an event is its number in the run. */
    private static final class Recorded {
        final List<Long> values = new ArrayList<>();
        final List<Long> callTimes = new ArrayList<>();
    }

    private List<Recorded> record(Random random) throws IOException {
        int threads = 1 + random.nextInt(4);
        var recorded = new ArrayList<Recorded>();
        try (var writer = TraceWriter.create(directory, "stored", CaptureMode.MVC)) {
            var buffers = new ArrayList<EventBuffer>();
            int[] clock = new int[threads];
            for (int t = 0; t < threads; t++) {
                buffers.add(new EventBuffer(writer, writer.thread("t" + t, true)));
                recorded.add(new Recorded());
            }
            int length = 1 + random.nextInt(300);
            for (long i = 0; i < length; i++) {
                int t = random.nextInt(threads);
                if (random.nextInt(4) == 0) {
                    buffers.get(t).addUnwoven(random.nextBoolean(), 1, i);
                    recorded.get(t).callTimes.add(i);
                } else {
                    clock[t]++;
                    ClockStamp stamp = ClockStamp.of(clock);
                    Clock now = Clock.of(stamp, stamp);
                    buffers.get(t).add(EventKind.WRITE, t, now, now, 0, 0, i, 0, 0);
                    recorded.get(t).values.add(i);
                }
                if (random.nextInt(5) == 0) {
                    buffers.get(random.nextInt(threads)).flush();
                }
            }
            for (EventBuffer buffer : buffers) {
                buffer.flush();
            }
        }
        return recorded;
    }

    @Test
    void shouldReadEventsInAnyOrder() throws IOException {
        int longOnes = 0;
        for (int seed = 0; seed < CASES; seed++) {
            var random = new Random(seed);
            List<Recorded> recorded = record(random);
            List<Long> values =
                    recorded.stream().flatMap(thread -> thread.values.stream()).toList();
            List<Long> calls = recorded.stream()
                    .flatMap(thread -> thread.callTimes.stream())
                    .toList();
            Trace trace = TraceReader.readStored(file(), new ClockMemory(LITTLE));
            String message = "seed=" + seed;
            assertTrue(trace.events() instanceof StoredList, message);
            assertEquals(values, trace.events().stream().map(TraceEvent::value).toList(), message);
            assertEquals(calls, trace.unwoven().stream().map(UnwovenCall::time).toList(), message);
            for (int i = 0; i < 2 * values.size(); i++) {
                int place = random.nextInt(values.size());
                TraceEvent event = trace.events().get(place);
                assertEquals(values.get(place), event.value(), message);
                List<Long> own = recorded.get(event.thread()).values;
                assertEquals(own.indexOf(event.value()), event.index(), message);
                assertEquals(event.index() + 1, event.clock().get(event.slot()), message);
            }
            for (int i = 0; i < calls.size(); i++) {
                int place = random.nextInt(calls.size());
                assertEquals(calls.get(place), trace.unwoven().get(place).time(), message);
            }
            assertEquals(trace, TraceReader.read(file()), message);
            longOnes += trace.events().size() > 100 ? 1 : 0;
            Files.delete(file());
        }
        assertTrue(longOnes > CASES / 4, "some are long");
    }

    @Test
    void shouldSayThatAFileHasChanged() throws IOException {
        List<Recorded> recorded = List.of();
        for (int seed = 0;
                recorded.stream().mapToInt(thread -> thread.values.size()).sum() < 100;
                seed++) {
            recorded = record(new Random(seed));
            if (recorded.stream().mapToInt(thread -> thread.values.size()).sum() < 100) {
                Files.delete(file());
            }
        }
        Trace trace = TraceReader.readStored(file(), new ClockMemory(1 << 14));
        Files.write(file(), new byte[10]);
        ProblemException problem = assertThrows(
                ProblemException.class, () -> trace.events().forEach(event -> assertTrue(event.value() >= 0)));
        assertTrue(problem.getMessage().contains("has changed while it was judged"), problem.getMessage());
    }

    /**
     * One thread writes, and another one learns each of the writes when all are done: the clocks of all of them wait for that. Its first half it
     * learns forwards, the other one backwards.
     */
    @Test
    void shouldReplayMoreEntriesThanMemoryHolds() throws IOException {
        int count = 40_000;
        try (var writer = TraceWriter.create(directory, "unclocked", CaptureMode.FACTS_ASYNC)) {
            var early = new EventBuffer(writer, writer.thread("early", true));
            var late = new EventBuffer(writer, writer.thread("late", true));
            for (int i = 1; i <= count; i++) {
                late.addAcquire(early.thread(), i <= count / 2 ? i : count + count / 2 + 1 - i);
                late.addUnclocked(EventKind.WRITE, 0, 0, i, 0, 0);
            }
            late.flush();
            for (int i = 1; i <= count; i++) {
                early.addUnclocked(EventKind.WRITE, 0, 0, i, 0, 0);
            }
            early.flush();
        }
        Trace trace = TraceReader.readStored(file(), new ClockMemory(LITTLE));
        assertTrue(trace.events() instanceof StoredList);
        assertEquals(2 * count, trace.events().size());
        for (int i = 1; i <= count; i++) {
            TraceEvent first = trace.events().get(i - 1);
            assertEquals(i, first.value());
            assertEquals(ClockStamp.of(i), first.clock(), "i=" + i);
        }
        for (int i = 1; i <= count; i++) {
            TraceEvent second = trace.events().get(count + i - 1);
            assertEquals(i, second.value());
            assertEquals(ClockStamp.of(i <= count / 2 ? i : count, i), second.clock(), "i=" + i);
        }
    }

    /** A lock goes around among so many threads that clocks are written as causes: its events are in one order. */
    @Test
    void shouldReplayManyThreads() throws IOException {
        for (int seed = 0; seed < 20; seed++) {
            var random = new Random(seed);
            int count = 0;
            try (var writer = TraceWriter.create(directory, "unclocked", CaptureMode.FACTS_ASYNC)) {
                var threads = new ArrayList<EventBuffer>();
                for (int t = 0; t < 60; t++) {
                    threads.add(new EventBuffer(writer, writer.thread("t" + t, true)));
                }
                int last = 0;
                int position = 0;
                while (count < 2_000) {
                    int next = random.nextInt(threads.size());
                    threads.get(next).addAcquire(last, position);
                    for (int i = 1 + random.nextInt(2); i > 0; i--) {
                        position = threads.get(next).addUnclocked(EventKind.WRITE, 0, 0, ++count, 0, 0);
                    }
                    last = next;
                }
                for (EventBuffer thread : threads) {
                    thread.flush();
                }
            }
            int held = seed % 2 == 0 ? 1 << 20 : 0;
            Trace trace = TraceReader.readStored(file(), new ClockMemory(1 << 24, held));
            assertTrue(trace.events() instanceof StoredList);
            assertEquals(count, trace.events().size());
            for (TraceEvent event : trace.events()) {
                long sum = 0;
                for (int slot = 0; slot < event.clock().size(); slot++) {
                    sum += event.clock().get(slot);
                }
                assertEquals(event.value(), sum, "seed=" + seed);
            }
            assertEquals(TraceReader.read(file()), trace, "seed=" + seed);
            Files.delete(file());
        }
    }

    @Test
    void shouldKeepShortReplaysInMemory() throws IOException {
        try (var writer = TraceWriter.create(directory, "unclocked", CaptureMode.FACTS_ASYNC)) {
            var buffer = new EventBuffer(writer, writer.thread("main", true));
            for (int i = 0; i < 1_000; i++) {
                buffer.addUnclocked(EventKind.WRITE, 0, 0, i, 0, 0);
            }
            buffer.flush();
        }
        Trace kept = TraceReader.read(file(), new ClockMemory(10_000_000));
        Trace stored = TraceReader.read(file(), new ClockMemory(900_000)); // A quarter does not hold 1,000 events.
        assertFalse(kept.events() instanceof StoredList);
        assertTrue(stored.events() instanceof StoredList);
        assertEquals(kept, stored);
    }

    @Test
    void shouldSayThatAFileHasChangedBeforeItsReplay() throws IOException {
        try (var writer = TraceWriter.create(directory, "unclocked", CaptureMode.FACTS_ASYNC)) {
            var one = new EventBuffer(writer, writer.thread("one", true));
            var two = new EventBuffer(writer, writer.thread("two", true));
            one.addUnclocked(EventKind.WRITE, 0, 0, 0, 0, 0);
            one.addUnclocked(EventKind.WRITE, 0, 0, 0, 0, 0);
            one.flush();
            two.addAcquire(one.thread(), 2);
            two.flush();
        }
        byte[] whole = Files.readAllBytes(file());
        for (int held : new int[] {0, 1 << 10}) {
            for (int at = 0; at < whole.length; at++) {
                var bytes = new ChangingBytes(whole, at);
                try {
                    TraceReader.read(file(), bytes, new ClockMemory(LITTLE, held), 0);
                } catch (ProblemException problem) {
                    String message = problem.getMessage();
                    assertTrue(message.contains("has changed while it was judged"), at + " " + message);
                }
            }
        }
    }

    /** Of which one is another one when it is read for the second time. */
    private static final class ChangingBytes implements TraceBytes {

        private final byte[] bytes;
        private final int at;
        private int reads;

        ChangingBytes(byte[] bytes, int at) {
            this.bytes = bytes;
            this.at = at;
        }

        @Override
        public long size() {
            return bytes.length;
        }

        @Override
        public void read(long offset, byte[] into, int length) {
            System.arraycopy(bytes, (int) offset, into, 0, length);
            if (at >= offset && at < offset + length && reads++ > 0) {
                into[(int) (at - offset)] ^= 1;
            }
        }
    }

    @Test
    void shouldRefuseMoreEntriesThanCanBeCounted() {
        assertEquals(Integer.MAX_VALUE, ThreadLogs.counted(Integer.MAX_VALUE - 2, 2));
        ProblemException problem =
                assertThrows(ProblemException.class, () -> ThreadLogs.counted(Integer.MAX_VALUE - 1, 2));
        assertTrue(problem.getMessage().contains("more entries than can be counted"), problem.getMessage());
    }
}
