package io.threadspec.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.exchange.RecordedRun;
import io.threadspec.analysis.serializability.Velodrome;
import io.threadspec.formats.trace.TracedAccesses;
import io.threadspec.programs.RandomProgram.Kind;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceLimits;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Random programs whose threads run as they like: what is said of their blocks as they run, against the graph of Velodrome and the definition of
 * blame on what is recorded of the same run.
 */
class FreeProgramsOracleTest {

    private static final int PROGRAMS = Jdk.isContinuousIntegration() ? 1_000 : 200;
    private static final int MOST_THREADS = 5;

    /** Outermost blocks have numbers of their own in a program, and are told apart by them. */
    private static final int BLOCKS_OF_A_THREAD = 3;

    private static final int NESTED = MOST_THREADS * BLOCKS_OF_A_THREAD;

    private static final List<String> BLOCKS = List.of(
            "Machine.block(int)",
            "Machine.second(int)",
            "Machine.third(int)",
            "Machine.fourth(int)",
            "Numbered.*(machine.Machine, int)");

    /** Plain threads, and tasks of a pool in four ways. */
    private static final int WAYS_TO_START = 5;

    private static final int VOLATILE = 4;
    private static final int ATOMIC = 8;

    /** Of the variables these are neither volatile nor atomic. */
    private static final int[] PLAIN = {0, 1, 2, 3, 5, 6, 7};

    private static final TraceLimits UNLIMITED = TraceLimits.DEFAULT.withRecordedAccesses(1L << 40);

    @TempDir
    private Path directory;

    /** How the threads of a program meet. */
    private enum Meeting {
        /** At variables whose accesses have a place in any run. */
        RACING,
        /** At plain variables, each with a monitor. */
        LOCKED,
        /** At both. Plain variables are written without their monitors as well. */
        MIXED,
        /** At plain variables without monitors: a read that races may have no place in the record, which begins again then. */
        PLAIN_READS;

        static Meeting of(long seed) {
            return seed % 5 == 4 ? PLAIN_READS : values()[(int) (seed % 5) % 3];
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"MVC", "REFERENCE"})
    void shouldSayWhatTheRecordOfTheSameRunSays(CaptureMode mode) throws Exception {
        int programs = mode == CaptureMode.MVC ? PROGRAMS : PROGRAMS / 4;
        var figures = new Figures(programs);
        try (var machine = new WovenMachine(directory, mode, UNLIMITED, BLOCKS)) {
            // The first thread records from when there is another one.
            machine.run(meeting(), true);
            List<Said> said = new ArrayList<>();
            for (long seed = 0; seed < programs; seed++) {
                Map<Integer, Long> before = machine.blamedBySite();
                long reported = machine.runTogether(program(seed), name(seed));
                Map<Integer, Long> blamed = machine.blamedBySite();
                before.forEach((site, count) -> blamed.merge(site, -count, Long::sum));
                said.add(new Said(reported, blamed));
            }
            TracedAccesses all = machine.trace().accesses();
            assertEquals(0, all.leftOut());
            for (int seed = 0; seed < programs; seed++) {
                figures.compare(
                        said.get(seed),
                        ProgramAccesses.named(all, name(seed), MOST_THREADS).runs(),
                        "mode=" + mode + " seed=" + seed);
            }
        }
        figures.check();
    }

    /** @param blamedBySite how many of the reported executions are to blame, by the sites where they begin */
    private record Said(long reported, Map<Integer, Long> blamedBySite) {

        long blamed() {
            return blamedBySite.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    private static final class Figures {
        private final int programs;
        private int whole;
        private int broken;
        private long blamed;
        private long toBlame;

        Figures(int programs) {
            this.programs = programs;
        }

        /** @param parts of the record: one, unless some access has no place in it */
        void compare(Said said, List<TracedAccesses> parts, String text) {
            long found = 0;
            Map<Integer, Long> interrupted = new HashMap<>();
            for (TracedAccesses part : parts) {
                var run = new RecordedRun(part, (declaration, site) -> "" + site, site -> "", false);
                var closings = new AtomicLong();
                run.read(new Velodrome(() -> 0L, cycle -> closings.incrementAndGet()));
                found += closings.get();
                InterruptedBlocks.of(run::read)
                        .outermostByBlock()
                        .forEach((block, count) ->
                                interrupted.merge(Integer.parseInt(run.block(block)), count, Long::sum));
            }
            // A cycle or a block may lie in two parts, and is not found in either then. What is in one part was
            // reported.
            assertTrue(said.reported > 0 || found == 0, text + " found=" + found);
            if (parts.size() > 1) {
                return;
            }
            whole++;
            // Which execution closes a cycle depends on the order of operations that do not conflict.
            assertEquals(found > 0, said.reported > 0, text + " found=" + found + " " + said);
            // Never too much: each execution that is blamed is refuted by the definition.
            said.blamedBySite.forEach((site, count) -> assertTrue(
                    count <= interrupted.getOrDefault(site, 0L), text + " interrupted=" + interrupted + " " + said));
            broken += found > 0 ? 1 : 0;
            blamed += said.blamed();
            toBlame += Math.min(
                    interrupted.values().stream().mapToLong(Long::longValue).sum(), said.reported);
        }

        void check() {
            String text = "whole=" + whole + " not serializable=" + broken + " blamed=" + blamed + " of=" + toBlame;
            assertTrue(whole >= 4 * programs / 5, text);
            assertTrue(broken > whole / 5 && broken < 4 * whole / 5, text);
            // After the first cycle conflicts are missing, and some blame with them.
            assertTrue(blamed > programs / 5 && blamed >= toBlame - toBlame / 20, text);
        }
    }

    private static String name(long seed) {
        return "program " + seed;
    }

    private static RandomProgram meeting() {
        var program = new RandomProgram(2);
        program.add(Kind.FORK, 0, 1, 0);
        program.add(Kind.WRITE, 0, KnownOperations.STATIC_VARIABLE, 0);
        program.add(Kind.WRITE, 1, KnownOperations.STATIC_VARIABLE, 0);
        program.add(Kind.JOIN, 0, 1, 0);
        return program;
    }

    /** Short, so that many runs are serializable; with more threads each does less. */
    private static RandomProgram program(long seed) {
        var random = new Random(seed);
        int threads = seed % 4 == 0 ? MOST_THREADS - (int) (seed / 4 % 2) : 3;
        var program = new RandomProgram(threads);
        boolean areTasks = seed % 3 == 0;
        for (int thread = 1; thread < threads; thread++) {
            program.add(Kind.FORK, 0, thread, areTasks ? random.nextInt(WAYS_TO_START) : 0);
        }
        int[] plain = {PLAIN[random.nextInt(PLAIN.length)], PLAIN[random.nextInt(PLAIN.length)]};
        int blocks = threads > 3 ? BLOCKS_OF_A_THREAD - 1 : BLOCKS_OF_A_THREAD;
        for (int thread = 0; thread < threads; thread++) {
            for (int i = 0; i < blocks; i++) {
                addBlock(program, Meeting.of(seed), thread, thread * BLOCKS_OF_A_THREAD + i, plain, random);
            }
        }
        return program;
    }

    private static void addBlock(
            RandomProgram program, Meeting meeting, int thread, int number, int[] plain, Random random) {
        boolean isBlock = random.nextInt(5) > 0;
        if (isBlock) {
            program.add(Kind.BEGIN, thread, number, 0);
        }
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            boolean isNested = random.nextInt(5) == 0;
            if (isNested) {
                program.add(Kind.BEGIN, thread, NESTED, 0);
            }
            addAccess(program, meeting, thread, plain[random.nextInt(plain.length)], random);
            if (isNested) {
                program.add(Kind.END, thread, 0, 0);
            }
        }
        if (isBlock) {
            program.add(Kind.END, thread, 0, 0);
        }
    }

    private static void addAccess(RandomProgram program, Meeting meeting, int thread, int plain, Random random) {
        Kind kind = random.nextBoolean() ? Kind.READ : Kind.WRITE;
        boolean isRacing = meeting == Meeting.RACING || (meeting == Meeting.MIXED && random.nextBoolean());
        if (isRacing) {
            program.add(kind, thread, random.nextBoolean() ? VOLATILE : ATOMIC, random.nextInt(2));
        } else if (meeting == Meeting.PLAIN_READS) {
            program.add(kind, thread, plain, random.nextInt(2));
        } else if (meeting == Meeting.MIXED && random.nextInt(3) == 0) {
            program.add(Kind.WRITE, thread, plain, random.nextInt(2));
        } else {
            int monitor = plain % RandomProgram.MONITORS;
            program.add(Kind.ACQUIRE, thread, monitor, 0);
            program.add(kind, thread, plain, random.nextInt(2));
            program.add(Kind.RELEASE, thread, monitor, 0);
        }
    }
}
