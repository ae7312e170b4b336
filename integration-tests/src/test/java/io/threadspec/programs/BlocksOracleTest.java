package io.threadspec.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.serializability.Velodrome;
import io.threadspec.formats.trace.Trace;
import io.threadspec.programs.RandomProgram.Kind;
import io.threadspec.runtime.trace.CaptureMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What the woven program says of its blocks as it runs: against the graph of Velodrome, where the true order is known; and where it is not, on
 * programs all of whose runs are serializable.
 */
class BlocksOracleTest {

    /** So many programs with one cycle each have no more kinds of cycles than are told apart. */
    private static final int FEW = 100;

    private static final int PROGRAMS = Jdk.isContinuousIntegration() ? 2_000 : 500;

    @TempDir
    private Path directory;

    /** Compared after each step: an execution is known to be interrupted from the very operation on that closes the cycle. */
    @ParameterizedTest
    @EnumSource(names = {"MVC", "REFERENCE"})
    void shouldReportTheExecutionsThatCloseCyclesAndNoOthers(CaptureMode mode) throws Exception {
        int notSerializable = 0;
        int withLocksTakenAgain = 0;
        long executions = 0;
        try (var machine = new WovenMachine(directory, mode)) {
            for (long seed = 0; seed < PROGRAMS; seed++) {
                RandomProgram program = RandomProgram.of(seed);
                List<Long> closed = closedAfterEachStep(program);
                long expected = closed.get(closed.size() - 1);
                assertEquals(
                        closed,
                        machine.closedAfterEachStep(program),
                        "mode=" + mode + " seed=" + seed + " " + program.steps());
                notSerializable += expected > 0 ? 1 : 0;
                withLocksTakenAgain += program.takesLocksAgain() ? 1 : 0;
                executions += expected;
            }
            Trace trace = machine.trace();
            assertTrue(trace.blocks().isComplete());
            assertEquals(
                    executions,
                    trace.blocks().cycles().stream()
                            .mapToLong(cycle -> cycle.count().executions())
                            .sum());
        }
        assertTrue(
                notSerializable > PROGRAMS / 6 && notSerializable < 5 * PROGRAMS / 6,
                "not serializable: " + notSerializable);
        assertTrue(withLocksTakenAgain > PROGRAMS / 10, "with locks taken again: " + withLocksTakenAgain);
    }

    /** Nothing but locks, monitors and elements of a queue makes the first cycle. */
    @ParameterizedTest
    @EnumSource(names = {"MVC", "REFERENCE"})
    void shouldReportTheFirstCycleOfLocksAlone(CaptureMode mode) throws Exception {
        int notSerializable = 0;
        try (var machine = new WovenMachine(directory, mode)) {
            for (long seed = 0; seed < PROGRAMS; seed++) {
                RandomProgram whole = RandomProgram.locking(seed);
                long expected = Math.min(closings(whole), 1);
                RandomProgram program = expected == 0 ? whole : upToFirstCycle(whole);
                assertEquals(
                        expected, machine.run(program, true), "mode=" + mode + " seed=" + seed + " " + program.steps());
                notSerializable += (int) expected;
            }
        }
        assertTrue(
                notSerializable > PROGRAMS / 6 && notSerializable < 5 * PROGRAMS / 6,
                "not serializable: " + notSerializable);
    }

    private static RandomProgram upToFirstCycle(RandomProgram whole) {
        int length = 1;
        while (closings(whole.upTo(length)) == 0) {
            length++;
        }
        return whole.upTo(length);
    }

    /** Of programs that end with the first cycle: which execution closes it is known, and no conflict was left out. */
    @ParameterizedTest
    @EnumSource(names = {"MVC", "REFERENCE"})
    void shouldBlameTheBlockThatIsSerialInNoEquivalentRunAndNoOther(CaptureMode mode) throws Exception {
        int blamed = 0;
        int blameless = 0;
        int nested = 0;
        try (var machine = new WovenMachine(directory, mode)) {
            for (long seed = 0; seed < PROGRAMS; seed++) {
                RandomProgram whole = seed % 2 == 0 ? RandomProgram.of(seed) : longBlocks(seed);
                if (closings(whole) == 0) {
                    continue;
                }
                RandomProgram program = upToFirstCycle(whole);
                // Before its last operation all are serializable, so nothing else can be interrupted.
                InterruptedBlocks interrupted = InterruptedBlocks.of(program);
                int expected = interrupted.outermost();
                long before = machine.blamed();
                long nestedBefore = machine.nested();
                machine.watch();
                String where = "mode=" + mode + " seed=" + seed + " " + program.steps();
                assertEquals(1, machine.run(program, true), where);
                assertEquals(expected, machine.blamed() - before, where);
                if (seed < FEW) {
                    assertEquals(interrupted.nested(), machine.nested() - nestedBefore, where);
                    nested += interrupted.nested();
                }
                blamed += expected;
                blameless += 1 - expected;
            }
        }
        assertTrue(
                blamed > PROGRAMS / 10 && blameless > PROGRAMS / 50 && nested > FEW / 20,
                "blamed=" + blamed + " blameless=" + blameless + " nested=" + nested);
    }

    /** Every thread is in a block, and most of them have used several variables when the first cycle closes. */
    private static RandomProgram longBlocks(long seed) {
        var random = new Random(seed);
        int threads = 2 + random.nextInt(3);
        var program = new RandomProgram(threads);
        for (int thread = 0; thread < threads; thread++) {
            if (thread > 0) {
                program.add(Kind.FORK, 0, thread, 0);
            }
            program.add(Kind.BEGIN, thread, 0, 0);
        }
        int first = random.nextInt(RandomProgram.VARIABLES);
        int variables = 2 + random.nextInt(5);
        for (int i = 0; i < 40; i++) {
            int variable = (first + random.nextInt(variables)) % RandomProgram.VARIABLES;
            program.add(
                    random.nextBoolean() ? Kind.READ : Kind.WRITE,
                    random.nextInt(threads),
                    variable,
                    random.nextInt(2));
        }
        for (int thread = 0; thread < threads; thread++) {
            program.add(Kind.END, thread, 0, 0);
        }
        return program;
    }

    /** Of whole programs: after the first cycle conflicts are missing, and some blame with them. */
    @ParameterizedTest
    @EnumSource(names = {"MVC", "REFERENCE"})
    void shouldBlameNoBlockThatIsSerialInAnEquivalentRun(CaptureMode mode) throws Exception {
        long blamed = 0;
        long toBlame = 0;
        try (var machine = new WovenMachine(directory, mode)) {
            for (long seed = 0; seed < PROGRAMS; seed++) {
                RandomProgram program = RandomProgram.of(seed);
                int most = InterruptedBlocks.of(program).outermost();
                long before = machine.blamed();
                long reported = machine.run(program, true);
                long found = machine.blamed() - before;
                String where = "mode=" + mode + " seed=" + seed + " found=" + found + " " + program.steps();
                assertTrue(found <= most && found <= reported, where);
                blamed += found;
                toBlame += Math.min(most, reported);
            }
        }
        String figures = "blamed=" + blamed + " of=" + toBlame;
        assertTrue(blamed > PROGRAMS / 2 && toBlame - blamed <= toBlame / 100, figures);
    }

    /** Long programs, in which a thread does much before the next one comes: the states of arrays move, and transactions meet what earlier ones of their thread left. */
    @Test
    void shouldReportTheSameWhereTransactionsComeBackToTheirVariables() throws Exception {
        int notSerializable = 0;
        int programs = PROGRAMS / 4;
        try (var machine = new WovenMachine(directory, CaptureMode.MVC)) {
            for (long seed = 0; seed < programs; seed++) {
                RandomProgram program = RandomProgram.withBursts(seed);
                long expected = closings(program);
                assertEquals(expected, machine.run(program, true), "seed=" + seed);
                notSerializable += expected > 0 ? 1 : 0;
            }
        }
        assertTrue(notSerializable > programs / 4, "not serializable: " + notSerializable);
    }

    /** A compare-and-set that fails has read the variable; one that does not fail has also written it, which is more than having read it. */
    @ParameterizedTest
    @EnumSource(names = {"MVC", "REFERENCE"})
    void shouldTakeWhatFailsToSetForARead(CaptureMode mode) throws Exception {
        int notSerializable = 0;
        int otherwise = 0;
        try (var machine = new WovenMachine(directory, mode)) {
            for (long seed = 0; seed < PROGRAMS; seed++) {
                RandomProgram program = RandomProgram.comparing(seed);
                long expected = closings(program);
                assertEquals(
                        expected, machine.run(program, true), "mode=" + mode + " seed=" + seed + " " + program.steps());
                notSerializable += expected > 0 ? 1 : 0;
                otherwise += closings(program.withWritesForReads()) != expected ? 1 : 0;
            }
        }
        String figures = "not serializable: " + notSerializable + " other figures if they wrote: " + otherwise;
        assertTrue(notSerializable > PROGRAMS / 6 && otherwise > PROGRAMS / 30, figures);
    }

    /** Two elements are two variables. What fails to set one has read it. */
    @ParameterizedTest
    @EnumSource(names = {"MVC", "REFERENCE"})
    void shouldTellElementsOfAtomicArraysApart(CaptureMode mode) throws Exception {
        int notSerializable = 0;
        int otherwise = 0;
        try (var machine = new WovenMachine(directory, mode)) {
            for (long seed = 0; seed < PROGRAMS; seed++) {
                RandomProgram program = RandomProgram.withAtomicElements(seed);
                List<Long> closed = closedAfterEachStep(program);
                assertEquals(
                        closed,
                        machine.closedAfterEachStep(program),
                        "mode=" + mode + " seed=" + seed + " " + program.steps());
                notSerializable += closings(program) > 0 ? 1 : 0;
                otherwise += closings(program.withWritesForReads()) != closings(program) ? 1 : 0;
            }
        }
        String figures = "not serializable: " + notSerializable + " other figures if they wrote: " + otherwise;
        assertTrue(notSerializable > PROGRAMS / 6 && otherwise > PROGRAMS / 30, figures);
    }

    private static List<Long> closedAfterEachStep(RandomProgram program) {
        var closings = new AtomicLong();
        List<Long> after = new ArrayList<>();
        var graph = new Velodrome(() -> 0L, cycle -> closings.incrementAndGet());
        program.tell(graph, () -> after.add(closings.get()));
        assertTrue(!graph.isFull());
        return after;
    }

    /** How many executions close a cycle. */
    static long closings(RandomProgram program) {
        var closings = new AtomicLong();
        var graph = new Velodrome(() -> 0L, cycle -> closings.incrementAndGet());
        program.tell(graph);
        assertTrue(!graph.isFull());
        return closings.get();
    }

    /** Each block has at most one operation that others could conflict with, on any variable and without locks. */
    @Test
    void shouldReportNothingWhereBlocksHaveOneOperation() throws Exception {
        try (var machine = new WovenMachine(directory, CaptureMode.MVC)) {
            for (long seed = 0; seed < PROGRAMS; seed++) {
                RandomProgram program = singleOperations(seed);
                assertEquals(0, machine.run(program, false), "seed=" + seed);
            }
        }
    }

    private static RandomProgram singleOperations(long seed) {
        var random = new Random(seed);
        var program = new RandomProgram(4);
        for (int thread = 1; thread < 4; thread++) {
            program.add(Kind.FORK, 0, thread, 0);
        }
        int[] variables = {anyVariable(random), anyVariable(random)};
        for (int i = 0; i < 600; i++) {
            int thread = random.nextInt(4);
            boolean inBlock = random.nextInt(4) > 0;
            if (inBlock) {
                program.add(Kind.BEGIN, thread, 0, 0);
            }
            program.add(
                    random.nextBoolean() ? Kind.READ : Kind.WRITE,
                    thread,
                    variables[random.nextInt(2)],
                    random.nextInt(2));
            if (inBlock) {
                program.add(Kind.END, thread, 0, 0);
            }
        }
        return program;
    }

    private static int anyVariable(Random random) {
        int chosen = random.nextInt(RandomProgram.VARIABLES + RandomProgram.ATOMIC_ELEMENTS);
        return chosen < RandomProgram.VARIABLES
                ? chosen
                : chosen - RandomProgram.VARIABLES + RandomProgram.FIRST_ATOMIC_ELEMENT;
    }

    /** The same with all that threads wait for each other by, from tasks of pools: what a block does is one operation, and each may come first. */
    @Test
    void shouldReportNothingWhereBlocksUseTheLibraryOnce() throws Exception {
        try (var machine = new WovenMachine(directory, CaptureMode.MVC)) {
            for (long seed = 0; seed < PROGRAMS / 2; seed++) {
                assertEquals(0, machine.run(singleUses(seed), false), "seed=" + seed);
            }
        }
    }

    private static RandomProgram singleUses(long seed) {
        var random = new Random(seed);
        var program = new RandomProgram(4);
        // Latches are open, so that nobody waits for ever; further counts are too many.
        for (int latch = 0; latch < 2; latch++) {
            for (int i = random.nextInt(2); i <= latch; i++) {
                program.add(Kind.COUNT, 0, latch, 0);
            }
            program.add(Kind.COUNT, 0, latch, 0);
        }
        int[] ways = new int[4];
        for (int thread = 1; thread < 4; thread++) {
            ways[thread] = random.nextInt(RandomProgram.AFTER_VALUE);
            inBlock(program, random, Kind.FORK, 0, thread, ways[thread]);
        }
        for (int i = 0; i < 300; i++) {
            int thread = random.nextInt(4);
            switch (random.nextInt(8)) {
                case 0 -> inBlock(program, random, Kind.COUNT, thread, random.nextInt(2), 0);
                case 1 -> inBlock(program, random, Kind.AWAIT, thread, random.nextInt(2), 0);
                case 2 -> inBlock(program, random, Kind.GIVE_PERMIT, thread, 0, 0);
                case 3 -> inBlock(program, random, Kind.TAKE_PERMIT, thread, 0, 0);
                case 4 -> inBlock(program, random, Kind.PROVIDE, thread, 0, 0);
                case 5 -> inBlock(program, random, Kind.GET, thread, 0, 1);
                case 6 -> inBlock(program, random, random.nextBoolean() ? Kind.PUT : Kind.TAKE, thread, 0, 0);
                default -> inBlock(program, random, random.nextBoolean() ? Kind.READ : Kind.WRITE, thread, 8, 0);
            }
        }
        for (int thread = 1; thread < 4; thread++) {
            inBlock(program, random, Kind.JOIN, 0, thread, ways[thread]);
        }
        return program;
    }

    private static void inBlock(RandomProgram program, Random random, Kind kind, int thread, int operand, int variant) {
        boolean inBlock = random.nextInt(4) > 0;
        if (inBlock) {
            program.add(Kind.BEGIN, thread, 0, 0);
        }
        program.add(kind, thread, operand, variant);
        if (inBlock) {
            program.add(Kind.END, thread, 0, 0);
        }
    }

    /** Each variable has its lock, and blocks take all locks that they need before they give one back. */
    @Test
    void shouldReportNothingWhereBlocksLockInTwoPhases() throws Exception {
        try (var machine = new WovenMachine(directory, CaptureMode.MVC)) {
            for (long seed = 0; seed < PROGRAMS; seed++) {
                assertEquals(0, machine.run(twoPhases(seed), false), "seed=" + seed);
            }
        }
    }

    private static RandomProgram twoPhases(long seed) {
        var random = new Random(seed);
        var program = new RandomProgram(4);
        int last = random.nextBoolean() ? 3 : RandomProgram.SEMAPHORE;
        for (int thread = 1; thread < 4; thread++) {
            program.add(Kind.FORK, 0, thread, random.nextInt(RandomProgram.AFTER_VALUE));
        }
        for (int i = 0; i < 200; i++) {
            int thread = random.nextInt(4);
            boolean inBlock = random.nextInt(4) > 0;
            if (inBlock) {
                program.add(Kind.BEGIN, thread, 0, 0);
            }
            var locks = new ArrayList<Integer>(); // In one order, or they would wait for each other.
            for (int lock = 0; lock < 4; lock++) {
                if (random.nextBoolean()) {
                    locks.add(lock);
                    program.add(Kind.ACQUIRE, thread, lock == 3 ? last : lock, 0);
                }
            }
            for (int lock : locks) {
                for (int j = random.nextInt(4); j > 0; j--) {
                    // Three variables for each lock.
                    int variable = lock + 4 * random.nextInt(3);
                    program.add(random.nextBoolean() ? Kind.READ : Kind.WRITE, thread, variable, random.nextInt(2));
                }
            }
            for (int j = locks.size() - 1; j >= 0; j--) {
                program.add(Kind.RELEASE, thread, locks.get(j) == 3 ? last : locks.get(j), 0);
            }
            if (inBlock) {
                program.add(Kind.END, thread, 0, 0);
            }
        }
        return program;
    }
}
