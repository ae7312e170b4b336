package io.threadspec.formats.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.CycleCount;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.ExecutionCount;
import io.threadspec.runtime.trace.TraceFormat;
import io.threadspec.runtime.trace.TraceWriter;
import io.threadspec.runtime.trace.TracedCycle;
import io.threadspec.runtime.trace.TracedSuspicion;
import io.threadspec.runtime.trace.TracedViolation;
import io.threadspec.runtime.trace.UnrecordedBlock;
import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.ConflictSubject;
import io.threadspec.runtime.transaction.Participant;
import io.threadspec.runtime.transaction.SubjectKind;
import io.threadspec.runtime.transaction.TransactionConflict;
import io.threadspec.runtime.transaction.TransactionCycle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceFileTest {

    private static final long SEED = 20261116;

    @TempDir
    private Path directory;

    /** What a test wrote: enough of an event to compare it by. */
    private record Written(
            int thread,
            EventKind kind,
            int slot,
            int subject,
            long object,
            long value,
            int site,
            int test,
            ClockStamp clock) {}

    @Test
    void shouldReadBackWhatWasWritten() throws IOException {
        var random = new Random(SEED);
        List<Written> written = write(random, 20_000);
        Trace trace = TraceReader.read(onlyFile());
        assertEquals(Optional.empty(), trace.tear(), "seed=" + SEED);
        assertEquals("digest", trace.weaving());
        assertEquals(CaptureMode.MVC, trace.capture());
        assertEquals(ProcessHandle.current().pid(), trace.processId());
        assertEquals(
                List.of(new Trace.TracedThread("main", false), new Trace.TracedThread("wörker", true)),
                trace.threads());
        assertEquals(List.of("first", "second"), trace.tests());
        for (int thread = 0; thread < 2; thread++) {
            int of = thread;
            List<TraceEvent> read =
                    trace.events().stream().filter(e -> e.thread() == of).toList();
            assertEquals(
                    written.stream().filter(e -> e.thread() == of).toList(),
                    read.stream().map(TraceFileTest::written).toList(),
                    "seed=" + SEED);
            for (int i = 0; i < read.size(); i++) {
                assertEquals(i, read.get(i).index());
                assertTrue(i == 0 || read.get(i - 1).time() <= read.get(i).time());
            }
        }
    }

    @Test
    void shouldSeeAFlippedBitInEveryByte() throws IOException {
        write(new Random(SEED), 30);
        Path file = onlyFile();
        byte[] bytes = Files.readAllBytes(file);
        for (int at = 0; at < bytes.length; at++) {
            byte[] damaged = bytes.clone();
            damaged[at] ^= (byte) (1 << at % 8);
            Files.write(file, damaged);
            assertTrue(isTornOrRefused(file), "byte " + at);
        }
    }

    @Test
    void shouldRejectAnotherVersionAndAnotherFormat() throws IOException {
        write(new Random(SEED), 1);
        Path file = onlyFile();
        byte[] bytes = Files.readAllBytes(file);
        bytes[5] = 99;
        Files.write(file, bytes);
        var version = assertThrows(ProblemException.class, () -> TraceReader.read(file));
        assertTrue(version.getMessage().contains("version=99 supported=12"), version.getMessage());
        bytes[0] = 'X';
        Files.write(file, bytes);
        var magic = assertThrows(ProblemException.class, () -> TraceReader.read(file));
        assertTrue(magic.getMessage().contains("no trace of ThreadSpec"), magic.getMessage());
    }

    @Test
    void shouldGiveEachWriterAFileOfItsOwn() throws IOException {
        TraceWriter.create(directory, "a", CaptureMode.FACTS_SYNC).close();
        TraceWriter.create(directory, "b", CaptureMode.FACTS_SYNC).close();
        try (var files = Files.list(directory)) {
            assertEquals(
                    List.of("a", "b"),
                    files.map(file -> TraceReader.read(file).weaving()).sorted().toList());
        }
    }

    @Test
    void shouldKeepTheClassesOfObjectsAndViolations() throws IOException {
        var violation = new TracedViolation(
                3,
                0,
                7,
                "main",
                List.of(
                        new TracedViolation.Bound(1, 12, "java.util.ArrayList"),
                        new TracedViolation.Bound(TracedViolation.OWNER, 0, "")),
                List.of("com.acme.Pool.take(Pool.java:12)", "com.acme.PoolTest.takes(PoolTest.java:5)"));
        try (TraceWriter writer = TraceWriter.create(directory, "digest", CaptureMode.MVC)) {
            writer.test("PoolTest.takes");
            writer.objects("java.util.ArrayList", List.of("java.util.AbstractList"), new long[] {12, 3, 40});
            writer.objects("com.acme.Pool", List.of(), new long[] {1});
            writer.violation(violation);
        }
        Trace trace = TraceReader.read(onlyFile());
        assertEquals(List.of(violation), trace.violations());
        assertEquals("java.util.ArrayList", trace.objects().of(40));
        assertEquals("com.acme.Pool", trace.objects().of(1));
        assertEquals(Optional.of(true), trace.objects().isInstance(40, "java.util.ArrayList"));
        assertEquals(Optional.of(true), trace.objects().isInstance(40, "java.util.AbstractList"));
        assertEquals(Optional.of(false), trace.objects().isInstance(1, "java.util.AbstractList"));
        assertEquals(Optional.empty(), trace.objects().isInstance(2, "java.util.AbstractList"));
        assertEquals("", trace.objects().of(2));
        assertEquals("", trace.objects().of(1000));
        Path copy = directory.resolve("copy");
        TraceCopy.write(copy, trace);
        Trace copied = TraceReader.read(copy);
        assertEquals(trace.objects(), copied.objects());
        assertEquals(trace.violations(), copied.violations());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldKeepCyclesOfTransactions(boolean isFirstToBlame) throws IOException {
        var cycle = new TransactionCycle(
                List.of(new Participant("main", 2, 7), new Participant("other", -1, -1)),
                List.of(
                        new TransactionConflict(
                                ConflictKind.READ_WRITE,
                                "com.acme.Pool.take(Pool.java:12)",
                                new ConflictSubject(SubjectKind.FIELD, "com.acme.Pool.size", 300, "com.acme.Pool")),
                        new TransactionConflict(ConflictKind.FURTHER, "")),
                isFirstToBlame,
                isFirstToBlame ? List.of(new Participant("main", 1, 9), new Participant("main", 0, 0)) : List.of());
        List<ExecutionCount> executions =
                List.of(new ExecutionCount(0, 0), new ExecutionCount(0, 3), new ExecutionCount(1000, 0));
        var dependent = new TreeSet<>(List.of(0, 7, 300));
        var unrecorded = List.of(new UnrecordedBlock(2, 0, 1), new UnrecordedBlock(0, 300, 500));
        var count = new CycleCount(300, List.of(0, 2));
        var suspicion = new TracedSuspicion("com.acme.Pool.take(Pool.java:12)", "com.acme.Pool.take(Pool.java:14)", 3);
        try (TraceWriter writer = TraceWriter.create(directory, "digest", CaptureMode.MVC)) {
            writer.test("PoolTest.takes");
            writer.test("PoolTest.waits");
            writer.test("PoolTest.gives");
            writer.cycle(new TracedCycle(
                    0, cycle, List.of("com.acme.Pool.take(Pool.java:14)"), new CycleCount(1, List.of())));
            writer.judgedBlocks(List.of(count), executions, dependent, unrecorded);
            writer.suspicion(suspicion);
        }
        Trace trace = TraceReader.read(onlyFile());
        var counted = new TracedCycle(0, cycle, List.of("com.acme.Pool.take(Pool.java:14)"), count);
        assertEquals(
                new JudgedBlocks(true, List.of(counted), executions, dependent, unrecorded, List.of(suspicion)),
                trace.blocks());
        Path copy = directory.resolve("copy");
        TraceCopy.write(copy, trace);
        assertEquals(trace.blocks(), TraceReader.read(copy).blocks());
    }

    @Test
    void shouldRejectBlocksOfCyclesThatCannotBe() throws IOException {
        assertEquals(
                "a block of cycles that are not recorded is not known: block=1",
                tearOf(new UnrecordedBlock(0, 7, 1), new UnrecordedBlock(1, 8, 1)));
        assertEquals(
                "sites of cycles that are not recorded are not ascending: site=7",
                tearOf(new UnrecordedBlock(0, 7, 1), new UnrecordedBlock(0, 7, 2)));
    }

    private String tearOf(UnrecordedBlock... unrecorded) throws IOException {
        try (TraceWriter writer = TraceWriter.create(directory, "digest", CaptureMode.MVC)) {
            writer.judgedBlocks(List.of(), List.of(new ExecutionCount(1, 0)), new TreeSet<>(), List.of(unrecorded));
        }
        Trace trace = TraceReader.read(onlyFile());
        Files.delete(onlyFile());
        assertEquals(JudgedBlocks.NONE, trace.blocks());
        return trace.tear().orElseThrow().replaceFirst(".* is damaged: ", "");
    }

    @Test
    void shouldSurviveAnInterruptedThread() throws IOException {
        TraceWriter writer = TraceWriter.create(directory, "digest", CaptureMode.MVC);
        Thread.currentThread().interrupt();
        try {
            writer.thread("interrupted", true);
        } finally {
            assertTrue(Thread.interrupted(), "the program's own interrupt is lost");
        }
        writer.close();
        Trace trace = TraceReader.read(onlyFile());
        assertEquals(Optional.empty(), trace.tear());
        assertEquals(List.of(new Trace.TracedThread("interrupted", true)), trace.threads());
    }

    @Test
    @SuppressWarnings("NullAway") // An error in the middle of an event: what a stack overflow is in a real run.
    void shouldDropAnEventThatIsNotComplete() throws IOException {
        try (TraceWriter writer = TraceWriter.create(directory, "digest", CaptureMode.MVC)) {
            var buffer = new EventBuffer(writer, writer.thread("main", true));
            Clock first = Clock.after(null, 0);
            buffer.add(EventKind.WRITE, 0, Clock.NOTHING, first, 0, 0, 7, 0, 0);
            assertThrows(NullPointerException.class, () -> buffer.add(EventKind.SIGHT, 0, null, null, 0, 0, 8, 0, 0));
            Clock second = Clock.after(first, 0);
            buffer.add(EventKind.WRITE, 0, first, second, 0, 0, 9, 0, 0);
            buffer.flush();
        }
        Trace trace = TraceReader.read(onlyFile());
        assertEquals(Optional.empty(), trace.tear());
        assertEquals(
                List.of(7L, 9L), trace.events().stream().map(TraceEvent::value).toList());
        assertEquals(ClockStamp.of(2), trace.events().get(1).clock());
    }

    /** Without its prelude or its START block, a file is refused. */
    private static boolean isTornOrRefused(Path file) {
        try {
            return TraceReader.read(file).tear().isPresent();
        } catch (ProblemException e) {
            return true;
        }
    }

    private List<Written> write(Random random, int count) throws IOException {
        var written = new ArrayList<Written>();
        try (var writer = TraceWriter.create(directory, "digest", CaptureMode.MVC)) {
            int[] tests = {0, writer.test("first"), writer.test("second")};
            EventBuffer[] buffers = {
                new EventBuffer(writer, writer.thread("main", false)),
                new EventBuffer(writer, writer.thread("wörker", true))
            };
            var clocks = new int[2][3];
            for (int i = 0; i < count; i++) {
                int thread = random.nextInt(2);
                EventKind kind =
                        switch (random.nextInt(20)) {
                            case 0 -> EventKind.INITIAL_WRITE;
                            case 1 -> EventKind.SIGHT;
                            default -> EventKind.WRITE;
                        };
                if (random.nextInt(3) == 0) {
                    clocks[thread][1 - thread] = clocks[1 - thread][1 - thread];
                }
                if (kind == EventKind.WRITE) {
                    clocks[thread][thread]++;
                }
                int test = tests[random.nextInt(20) == 0 ? 1 : 2];
                var event = new Written(
                        thread,
                        kind,
                        thread,
                        random.nextInt(300),
                        random.nextLong() >>> random.nextInt(64),
                        random.nextLong() >> random.nextInt(64),
                        random.nextInt(100_000),
                        test - 1,
                        ClockStamp.of(clocks[thread]));
                written.add(event);
                Clock clock = Clock.of(event.clock, event.clock);
                buffers[thread].add(
                        kind, thread, clock, clock, event.subject, event.object, event.value, event.site, test);
                if (random.nextInt(15) == 0) {
                    buffers[thread].flush();
                }
            }
            for (EventBuffer buffer : buffers) {
                buffer.flush();
            }
        }
        return written;
    }

    private static Written written(TraceEvent event) {
        return new Written(
                event.thread(),
                event.kind(),
                event.slot(),
                event.subject(),
                event.object(),
                event.value(),
                event.site(),
                event.test(),
                event.clock());
    }

    private Path onlyFile() throws IOException {
        try (var files = Files.list(directory)) {
            List<Path> all = files.toList();
            assertEquals(1, all.size());
            return all.get(0);
        }
    }

    @Test
    void shouldEndWithTheNumberOfEvents() throws IOException {
        write(new Random(SEED), 7);
        byte[] bytes = Files.readAllBytes(onlyFile());
        // The last block is END with one byte of payload: 7.
        assertArrayEquals(
                new byte[] {TraceFormat.END, 0, 0, 0, 0, 0, 0, 1},
                Arrays.copyOfRange(bytes, bytes.length - 13, bytes.length - 5));
        assertEquals(7, bytes[bytes.length - 1]);
    }
}
