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
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Random programs whose threads run as they like: what is said of their blocks as they run, against the graph of Velodrome and the definition of
 * blame on what is recorded of the same run.
 */
class FreeProgramsOracleTest {

    private static final int PROGRAMS = Jdk.isContinuousIntegration() ? 1_000 : 200;
    private static final int THREADS = 3;
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
        try (var machine = new WovenMachine(directory, mode, UNLIMITED)) {
            // The first thread records from when there is another one.
            machine.run(meeting(), true);
            List<Said> said = new ArrayList<>();
            for (long seed = 0; seed < programs; seed++) {
                long blamed = machine.blamed();
                long reported = machine.runTogether(program(seed), name(seed));
                said.add(new Said(reported, machine.blamed() - blamed));
            }
            TracedAccesses all = machine.trace().accesses();
            assertEquals(0, all.leftOut());
            for (int seed = 0; seed < programs; seed++) {
                figures.compare(
                        said.get(seed),
                        ProgramAccesses.named(all, name(seed), THREADS).runs(),
                        "mode=" + mode + " seed=" + seed);
            }
        }
        figures.check();
    }

    /** @param blamed how many of the reported executions are to blame */
    private record Said(long reported, long blamed) {}

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
            long interrupted = 0;
            for (TracedAccesses part : parts) {
                var run = new RecordedRun(part, (declaration, site) -> "block", site -> "", false);
                var closings = new AtomicLong();
                run.read(new Velodrome(() -> 0L, cycle -> closings.incrementAndGet()));
                found += closings.get();
                interrupted += InterruptedBlocks.of(run::read).outermost();
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
            assertTrue(said.blamed <= interrupted, text + " interrupted=" + interrupted + " " + said);
            broken += found > 0 ? 1 : 0;
            blamed += said.blamed;
            toBlame += Math.min(interrupted, said.reported);
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

    /** Short, so that many runs are serializable. */
    private static RandomProgram program(long seed) {
        var random = new Random(seed);
        var program = new RandomProgram(THREADS);
        IntStream.range(1, THREADS).forEach(thread -> program.add(Kind.FORK, 0, thread, 0));
        int[] plain = {PLAIN[random.nextInt(PLAIN.length)], PLAIN[random.nextInt(PLAIN.length)]};
        for (int thread = 0; thread < THREADS; thread++) {
            for (int i = 0; i < 3; i++) {
                addBlock(program, Meeting.of(seed), thread, plain, random);
            }
        }
        return program;
    }

    private static void addBlock(RandomProgram program, Meeting meeting, int thread, int[] plain, Random random) {
        boolean isBlock = random.nextInt(5) > 0;
        if (isBlock) {
            program.add(Kind.BEGIN, thread, 0, 0);
        }
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            boolean isNested = random.nextInt(5) == 0;
            if (isNested) {
                program.add(Kind.BEGIN, thread, 0, 0);
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
