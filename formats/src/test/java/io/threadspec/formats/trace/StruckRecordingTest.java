package io.threadspec.formats.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceLimits;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Errors of the virtual machine strike while entries are added and blocks written, and the program catches them. The trace then has what
 * was added before and after, whole and once.
 */
class StruckRecordingTest {

    /** {@code mvn -Psoak} asks for more. */
    private static final int DESCENTS = Integer.getInteger("threadspec.overflows", 40);

    private static final long STACK = 1 << 18;

    /** As many events in a row say that there is room again. */
    private static final int ENOUGH = 20;

    @TempDir
    private Path directory;

    /** Adds events at the end of the stack; what {@code add} has said about each of them. */
    private static final class Descent extends Thread {
        final EventBuffer buffer;
        final Random random;
        final boolean clocked;

        /** The values of events that were added, and of those that an error kept from being, or from being told so. */
        final List<Long> added = new ArrayList<>();

        final List<Long> doubtful = new ArrayList<>(1_000);

        /** How many were added without an error since the last one. */
        int inARow;

        long next;

        Descent(EventBuffer buffer, boolean clocked, long seed) {
            super(null, null, "descent", STACK);
            this.buffer = buffer;
            this.clocked = clocked;
            this.random = new Random(seed);
        }

        @Override
        public void run() {
            for (int i = 0; i < DESCENTS; i++) {
                descend(random.nextInt(4), 1, 2, 3);
            }
        }

        /** The frames that the overflow unwinds add an event each, so that it strikes at one place of the code after the other. */
        private void descend(int pad, long a, long b, long c) {
            try {
                if (pad == 0) {
                    descend(random.nextInt(4), c, b, a);
                } else {
                    descend(pad - 1, b, c, a + 1);
                }
            } catch (StackOverflowError bottom) {
                record();
                if (inARow < ENOUGH) {
                    throw bottom;
                }
                inARow = 0;
            }
        }

        private void record() {
            long value = ++next;
            inARow++;
            try {
                add(value);
                added.add(value);
            } catch (StackOverflowError again) {
                doubtful.add(value);
                inARow = 0;
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        private void add(long value) throws IOException {
            int test = (int) (value / 7 % 2);
            if (clocked) {
                if (value % 3 == 0) {
                    buffer.addUnwoven(true, 0, System.nanoTime()); // Counts nothing, whatever was struck before.
                }
                ClockStamp stamp = ClockStamp.of(buffer.lastOwn() + 1);
                Clock clock = Clock.of(stamp, stamp);
                buffer.add(EventKind.WRITE, 0, clock, clock, 0, 0, value, 0, test);
            } else {
                buffer.addUnclocked(EventKind.WRITE, 0, 0, value, 0, test);
            }
            if (value % 5 == 0) {
                buffer.flush();
            }
            buffer.settle();
        }
    }

    @Test
    void shouldKeepEventsWithClocksWholeWhereTheStackEnds() throws Exception {
        descend(CaptureMode.MVC);
    }

    @Test
    void shouldKeepEntriesWithoutClocksWholeWhereTheStackEnds() throws Exception {
        descend(CaptureMode.FACTS_ASYNC);
    }

    private void descend(CaptureMode mode) throws Exception {
        long seed = 20261117;
        Descent descent;
        try (var writer = TraceWriter.create(directory, "digest", mode, TraceLimits.NONE, 0)) {
            writer.test("ATest.test");
            var owner = new WeakReference<>(Thread.currentThread()); // Outlives the descent.
            EventBuffer buffer = EventBuffer.open(writer, writer.thread("main", true), owner);
            descent = new Descent(buffer, mode.recordsClocks(), seed);
            descent.start();
            descent.join();
            descent.buffer.flush();
        }
        Trace trace;
        try (var files = Files.list(directory)) {
            trace = TraceReader.read(files.findFirst().orElseThrow());
        }
        assertEquals(Optional.empty(), trace.tear(), "seed=" + seed);
        List<Long> read = trace.events().stream().map(TraceEvent::value).toList();
        List<Long> sure = new ArrayList<>(read);
        sure.removeAll(new HashSet<>(descent.doubtful));
        assertEquals(descent.added, sure, "seed=" + seed);
        assertEquals(read.stream().distinct().toList(), read, "seed=" + seed);
        assertTrue(descent.doubtful.size() >= DESCENTS, "struck: " + descent.doubtful.size());
        assertTrue(descent.added.size() >= DESCENTS * ENOUGH, "added: " + descent.added.size());
        System.out.println(mode + " added=" + descent.added.size() + " struck=" + descent.doubtful.size());
    }
}
