package io.threadspec.runtime.capture.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.TestEffort;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Errors strike threads right after an event was recorded, before they know of it themselves. The thread's next event comes after it all the
 * same, also one that counts in no clock; what the thread told others in between does not have it. Against sets of events, by the
 * definition.
 */
class StruckClocksTest {

    private static final int THREADS = 3;
    private static final int LOCKS = 2;
    private static final int STEPS = 60;
    private static final int PROGRAMS = TestEffort.of(400);

    @TempDir
    private Path directory;

    private static final class Sink extends ClockSink {
        private final EventBuffer buffer;
        boolean strikes;

        Sink(EventBuffer buffer) {
            this.buffer = buffer;
        }

        @Override
        public void clocked(
                EventKind kind,
                int slot,
                Clock before,
                Clock after,
                int subject,
                @Nullable Object object,
                long value,
                int site) {
            try {
                buffer.add(kind, slot, before, after, subject, 0, value, site, 0);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            if (strikes) {
                throw new StackOverflowError();
            }
        }

        @Override
        public int lastOwn() {
            return buffer.lastOwn();
        }

        @Override
        public int thread() {
            return buffer.thread();
        }
    }

    /** @param many from more changes of a clock than these on the trace has its causes instead */
    @ParameterizedTest
    @CsvSource({"MVC, 16", "MVC, 0", "FACTS_SYNC, 16", "FACTS_SYNC, 0"})
    void shouldOrderAnEventAfterTheOneThatWasStruck(CaptureMode mode, int many) throws IOException {
        int struck = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            Path traces = directory.resolve(Integer.toString(seed));
            struck += run(mode, many, seed, traces);
        }
        assertTrue(struck > PROGRAMS, "struck: " + struck);
    }

    private static int run(CaptureMode mode, int many, int seed, Path traces) throws IOException {
        var random = new Random(seed);
        var capture = new CaptureState(mode);
        var contexts = new Context[THREADS];
        var sinks = new Sink[THREADS];
        var locks = new @Nullable Shadow[LOCKS];

        // By thread and by lock: of each thread, how many of its events are known.
        var known = new int[THREADS][THREADS];
        var taught = new int[LOCKS][THREADS];
        var recorded = new int[THREADS];
        List<List<String>> expected = new ArrayList<>();
        int struck = 0;
        try (var writer = TraceWriter.create(traces, "digest", mode)) {
            for (int i = 0; i < THREADS; i++) {
                sinks[i] = new Sink(new EventBuffer(writer, writer.thread("thread " + i, true), many));
                contexts[i] = capture.newContext(Thread.currentThread(), sinks[i]);
                expected.add(new ArrayList<>());
            }
            for (int i = 0; i < THREADS; i++) { // Components are then numbered as threads are.
                contexts[i].event(EventKind.WRITE, 0, null, 0, 0);
                known[i][i] = ++recorded[i];
                expected.get(i).add(Arrays.toString(known[i]));
            }
            for (int step = 0; step < STEPS; step++) {
                int i = random.nextInt(THREADS);
                int lock = random.nextInt(LOCKS);
                switch (random.nextInt(6)) {
                    case 0 -> {
                        contexts[i].acquire(locks[lock]);
                        max(known[i], taught[lock]);
                    }
                    case 1 -> {
                        locks[lock] = contexts[i].releaseAlso(locks[lock]);
                        max(taught[lock], known[i]);
                    }
                    case 2 -> {
                        known[i][i] = recorded[i];
                        expected.get(i).add(Arrays.toString(known[i]));
                        contexts[i].relevantInitialWrite(null, null, 0, 0, 0);
                    }
                    case 3 -> {
                        recorded[i]++;
                        int[] clock = known[i].clone();
                        clock[i] = recorded[i];
                        expected.get(i).add(Arrays.toString(clock));
                        struck += strike(contexts[i], sinks[i]);
                        known[i][i] =
                                Math.max(known[i][i], recorded[i] - 1); // What came before the event it knows now.
                    }
                    default -> {
                        known[i][i] = ++recorded[i];
                        expected.get(i).add(Arrays.toString(known[i]));
                        contexts[i].event(EventKind.WRITE, 0, null, 0, 0);
                    }
                }
            }
            for (Sink sink : sinks) {
                sink.buffer.flush();
            }
        }
        Trace trace;
        try (var files = Files.list(traces)) {
            trace = TraceReader.read(files.findFirst().orElseThrow());
        }
        assertEquals(Optional.empty(), trace.tear(), "seed=" + seed);
        List<List<String>> read = new ArrayList<>();
        expected.forEach(thread -> read.add(new ArrayList<>()));
        for (TraceEvent event : trace.events()) {
            int[] clock = new int[THREADS];
            Arrays.setAll(clock, event.clock()::get);
            read.get(event.thread()).add(Arrays.toString(clock));
        }
        assertEquals(expected, read, "seed=" + seed);
        return struck;
    }

    private static int strike(Context thread, Sink sink) {
        sink.strikes = true;
        try {
            thread.event(EventKind.WRITE, 0, null, 0, 0);
            return 0;
        } catch (StackOverflowError error) {
            return 1;
        } finally {
            sink.strikes = false;
        }
    }

    private static void max(int[] clock, int[] other) {
        Arrays.setAll(clock, i -> Math.max(clock[i], other[i]));
    }
}
