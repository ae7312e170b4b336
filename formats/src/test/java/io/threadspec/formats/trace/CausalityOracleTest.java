package io.threadspec.formats.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.TestEffort;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the reader says of causes and effects against the transitive closure of random executions. */
class CausalityOracleTest {

    private static final int RUNS = TestEffort.of(3_000);
    private static final int CUT_RUNS = 40;
    private static final int FLIPPED_RUNS = 400;

    /** One of so many of these is also read from disk. */
    private static final int SOME = 7;

    /** Bytes: enough for the clocks of a run, and not for its blocks. */
    private static final int LITTLE = 1 << 18;

    /** Bytes that a replay may hold of clocks: none, a few, all. */
    private static final int[] HELD = {0, 300, 1_000, LITTLE};

    /** In mvc there are two orders. */
    private static final List<CaptureMode> MODES =
            List.of(CaptureMode.FACTS_ASYNC, CaptureMode.FACTS_SYNC, CaptureMode.MVC);

    @TempDir
    private Path directory;

    private Path newDirectory(String name) throws IOException {
        return Files.createDirectories(directory.resolve(name));
    }

    @Test
    void shouldReplayEntriesIntoTheClosureOfHappensBefore() throws IOException {
        int reused = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            var run = new RandomRun(seed, CaptureMode.FACTS_ASYNC, newDirectory("replay" + seed), 10 + seed % 50, true);
            Trace trace = TraceReader.read(run.file);
            assertEquals(Optional.empty(), trace.tear(), "seed=" + seed);
            assertCausality(run, trace, "seed=" + seed);
            assertEquals(
                    run.steps.stream().filter(RandomRun.Step::isEvent).count(),
                    trace.events().size());
            Trace stored = TraceReader.readStored(run.file, little(seed));
            assertTrue(stored.events() instanceof StoredList, "seed=" + seed);
            assertEquals(trace, stored, "seed=" + seed);
            assertInAnyOrder(trace.events(), stored.events(), new Random(seed), "seed=" + seed);
            reused += run.threadCount
                    - trace.events().stream()
                            .mapToInt(e -> e.clock().size())
                            .max()
                            .orElse(0);
            Files.delete(run.file);
        }
        assertTrue(reused > RUNS, "slots are hardly ever reused: " + reused);
    }

    private static ClockMemory little(int seed) {
        return new ClockMemory(LITTLE, HELD[seed % HELD.length]);
    }

    @Test
    void shouldReadClocksThatWereRecorded() throws IOException {
        long differing = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            var run = new RandomRun(seed, CaptureMode.MVC, newDirectory("clocks" + seed), 10 + seed % 50, true);
            Trace trace = TraceReader.read(run.file);
            assertEquals(Optional.empty(), trace.tear(), "seed=" + seed);
            assertCausality(run, trace, "seed=" + seed);
            assertUnwovenCalls(run, trace, "seed=" + seed);
            Trace stored = TraceReader.readStored(run.file, new ClockMemory(LITTLE));
            assertTrue(stored.events() instanceof StoredList, "seed=" + seed);
            assertInAnyOrder(trace.events(), stored.events(), new Random(seed), "seed=" + seed);
            assertCausality(run, stored, "seed=" + seed);
            differing += trace.events().stream()
                    .filter(event -> !event.possible().equals(event.clock()))
                    .count();
            Files.delete(run.file);
        }
        assertTrue(differing > RUNS, "the two orders hardly ever differ: " + differing);
    }

    /** A block is decoded again and again. */
    private static void assertInAnyOrder(
            List<TraceEvent> expected, List<TraceEvent> stored, Random random, String message) {
        for (int i = 0; i < expected.size(); i++) {
            int place = random.nextInt(expected.size());
            assertEquals(expected.get(place), stored.get(place), message);
        }
    }

    /** Each stands between the events of its thread where it was. */
    private static void assertUnwovenCalls(RandomRun run, Trace trace, String message) {
        assertEquals(
                run.unwovenCalls.stream()
                        .sorted(Comparator.comparingInt(RandomRun.Step::thread))
                        .map(step -> new UnwovenCall(
                                step.thread(),
                                (int) run.steps.stream()
                                        .limit(step.number())
                                        .filter(other -> other.isEvent() && other.thread() == step.thread())
                                        .count(),
                                true,
                                step.number(),
                                step.number()))
                        .toList(),
                trace.unwoven(),
                message);
    }

    @Test
    void shouldCopyBothOrders() throws IOException {
        for (int seed = 0; seed < 200; seed++) {
            var run = new RandomRun(seed, CaptureMode.MVC, newDirectory("copied" + seed), 10 + seed % 50, true);
            Trace trace = TraceReader.read(run.file);
            Path copy = directory.resolve("copy" + seed);
            TraceCopy.write(copy, trace);
            Trace copied = TraceReader.read(copy);
            assertEquals(trace.events(), copied.events(), "seed=" + seed);
            assertEquals(trace.unwoven(), copied.unwoven(), "seed=" + seed);
        }
    }

    private static void assertCausality(RandomRun run, Trace trace, String message) {
        for (TraceEvent event : trace.events()) {
            RandomRun.Step step = run.stepOf(event);
            assertEquals(step.thread(), event.thread(), message);
            assertEquals(step.index(), event.index(), message);
            assertEquals(step.counts(), event.kind().counts(), message);
            assertEquals(run.countedEvents(step.known()), sum(event.clock()), message);
            assertEquals(run.countedEvents(step.past()), sum(event.possible()), message);
        }
        List<TraceEvent> counting =
                trace.events().stream().filter(e -> e.kind().counts()).toList();
        for (TraceEvent one : counting) {
            for (TraceEvent other : counting) {
                boolean same = one.equals(other);
                int number = run.stepOf(one).number();
                boolean known = !same && run.stepOf(other).known().get(number);
                boolean possible = !same && run.stepOf(other).past().get(number);
                assertEquals(known, one.precedes(other), message);
                assertEquals(possible, one.possiblyPrecedes(other), message);
                assertEquals(known || same, one.clock().isAtMost(other.clock()), message);
                assertEquals(possible || same, one.possible().isAtMost(other.possible()), message);
            }
        }
    }

    private static int sum(ClockStamp clock) {
        int sum = 0;
        for (int slot = 0; slot < clock.size(); slot++) {
            sum += clock.get(slot);
        }
        return sum;
    }

    @Test
    void shouldRecoverFromACutAtEveryByteWhatHasItsCauses() throws IOException {
        int leftOut = 0;
        for (int seed = 0; seed < CUT_RUNS; seed++) {
            CaptureMode mode = MODES.get(seed % MODES.size());
            var run = new RandomRun(seed, mode, newDirectory("cut" + seed), 60, false);
            byte[] bytes = Files.readAllBytes(run.file);
            for (int length = startLength(bytes); length <= bytes.length; length++) {
                leftOut += assertRecovered(
                        run, Arrays.copyOf(bytes, length), length, "seed=" + seed + " length=" + length);
            }
        }
        assertTrue(leftOut > CUT_RUNS, "hardly anything was left out: " + leftOut);
    }

    @Test
    void shouldRecoverFromAFlippedBitWhatHasItsCauses() throws IOException {
        for (int seed = 0; seed < FLIPPED_RUNS; seed++) {
            var random = new Random(seed);
            CaptureMode mode = MODES.get(seed % MODES.size());
            var run = new RandomRun(seed, mode, newDirectory("flip" + seed), 80, random.nextBoolean());
            byte[] bytes = Files.readAllBytes(run.file);
            int at = startLength(bytes) + random.nextInt(bytes.length - startLength(bytes));
            bytes[at] ^= (byte) (1 << random.nextInt(8));
            assertRecovered(run, bytes, at, "seed=" + seed + " at=" + at);
        }
    }

    /** Where the START block ends: a file without it is no trace. */
    private static int startLength(byte[] bytes) {
        int block = TraceFormat.PRELUDE_LENGTH;
        return block
                + TraceFormat.BLOCK_HEADER_LENGTH
                + java.nio.ByteBuffer.wrap(bytes).getInt(block + TraceFormat.LENGTH_OFFSET);
    }

    /** @param whole how many bytes at the beginning are as they were written */
    private static int assertRecovered(RandomRun run, byte[] bytes, int whole, String message) {
        Trace trace = TraceReader.read(run.file, bytes, ClockMemory.ofThisJvm());
        BitSet expected = run.recoverable(whole);
        var actual = new BitSet();
        trace.events().forEach(event -> actual.set(run.stepOf(event).number()));
        assertEquals(expected, actual, message);
        assertCausality(run, trace, message);
        if (whole % SOME == 0) {
            assertEquals(trace, TraceReader.read(run.file, TraceBytes.of(bytes), little(whole / SOME), 0), message);
        }
        int recorded = run.blocks.stream()
                .filter(block -> block.size() <= whole)
                .mapToInt(block -> (int)
                        block.steps().stream().filter(RandomRun.Step::isEvent).count())
                .sum();
        int leftOut = recorded - actual.cardinality();
        String tear = trace.tear().orElseThrow(() -> new AssertionError("no tear, " + message));
        assertEquals(leftOut > 0, tear.contains("left out"), message);
        assertTrue(leftOut == 0 || tear.endsWith("what precedes them was lost: " + leftOut), message + " " + tear);
        return leftOut;
    }
}
