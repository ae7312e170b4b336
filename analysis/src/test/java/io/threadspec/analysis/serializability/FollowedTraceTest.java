package io.threadspec.analysis.serializability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.TestEffort;
import io.threadspec.analysis.atomicity.FollowedBlocks;
import io.threadspec.analysis.atomicity.StdBlocks;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.serializability.RandomRun.Kind;
import io.threadspec.analysis.serializability.RandomRun.Step;
import io.threadspec.formats.follow.Following;
import io.threadspec.runtime.access.AccessKind;
import io.threadspec.runtime.access.AccessLog;
import io.threadspec.runtime.access.AccessRecording;
import io.threadspec.runtime.access.RecordedAccess;
import io.threadspec.runtime.access.RecordedVariable;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Traces of random runs that are judged while they are written, cut anywhere: against the same trace judged as a whole afterwards, and against
 * {@link SerialOrder} of the run.
 */
class FollowedTraceTest {

    private static final int THREADS = 3;
    private static final int VARIABLES = 4;

    @TempDir
    private Path directory;

    @Test
    void shouldFindTheSame() throws IOException {
        int violated = 0;
        int early = 0;
        int torn = 0;
        Path file = directory.resolve("run.trace");
        Path followed = Files.createDirectories(directory.resolve("followed")).resolve("run.trace");
        for (long seed = 0; seed < TestEffort.of(2_000); seed++) {
            String where = "seed=" + seed;
            var random = new Random(seed);
            List<Step> steps = write(file, random);
            byte[] bytes = Files.readAllBytes(file);
            boolean isTorn = random.nextInt(3) == 0;
            if (isTorn) {
                bytes = Arrays.copyOf(bytes, bytes.length - 1 - random.nextInt(bytes.length / 2));
                Files.write(file, bytes);
            }
            Set<String> live = new HashSet<>();
            var before = new HashSet<String>();
            int all = bytes.length;
            var growing = new GrowingFile[1];
            growing[0] = new GrowingFile(followed, bytes, 60, random, () -> {
                if (growing[0].written() < all) {
                    before.addAll(live);
                }
            });
            Optional<StdBlocks.Judged> expected = judged(() -> StdBlocks.judge(file));
            Optional<StdBlocks.Judged> judged = judged(() -> FollowedBlocks.trace(
                    followed,
                    growing[0],
                    finding -> assertTrue(live.add(finding.declaration().name()), where)));
            assertEquals(expected, judged, where);
            Set<String> bad = new HashSet<>();
            judged.ifPresent(known -> known.findings().stream()
                    .filter(finding -> finding.verdict() == Verdict.NOT_SERIALIZABLE)
                    .map(Finding::declaration)
                    .forEach(declaration -> bad.add(declaration.name())));
            if (new SerialOrder(steps).isSerializable()) {
                assertEquals(Set.of(), live, where);
                assertEquals(Set.of(), bad, where);
            } else if (!isTorn) {
                assertTrue(!bad.isEmpty(), where);
                violated++;
            }
            early += before.isEmpty() ? 0 : 1;
            torn += isTorn && judged.isPresent() ? 1 : 0;
        }
        String figures = "violated=" + violated + " early=" + early + " torn=" + torn;
        assertTrue(violated > 30 && early > 20 && torn > 20, figures);
    }

    /** All of the trace is there at the first look, and the program ends as soon as the finding is told. */
    @Test
    void shouldEndWithAProgramThatIsKilledAtItsFirstFinding() throws Exception {
        Path file = directory.resolve("killed.trace");
        Process program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Patient.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            try (TraceWriter writer = TraceWriter.replace(file, "w", CaptureMode.MVC, program.pid())) {
                interruptedBlock(writer);
                Files.copy(file, directory.resolve("unfinished.trace"));
            }
            var looks = new AtomicInteger();
            StdBlocks.Judged judged = FollowedBlocks.trace(
                    directory.resolve("unfinished.trace"), new Limited(looks), finding -> kill(program));
            assertEquals(1, judged.findings().size());
            assertTrue(looks.get() < Limited.MOST, "it ended because the program was gone");
        } finally {
            program.destroyForcibly();
        }
    }

    private static void kill(Process program) {
        try {
            program.destroyForcibly().waitFor();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** A program that does nothing until it is killed. */
    static final class Patient {
        private Patient() {}

        public static void main(String[] args) throws IOException {
            System.exit(System.in.read());
        }
    }

    /** Looks so often, and not for ever. */
    private record Limited(AtomicInteger looks) implements Following {
        static final int MOST = 100;

        @Override
        public void found() {
            // The limit is of all looks.
        }

        @Override
        public boolean await() {
            return looks.incrementAndGet() < MOST;
        }

        @Override
        public void wake() {
            // Nobody waits.
        }

        @Override
        public boolean isInterrupted() {
            return false;
        }
    }

    /** A thread writes in between two reads of a block. */
    private static void interruptedBlock(TraceWriter writer) {
        var recording = new AccessRecording(1_000, new Written(writer));
        recording.begin();
        AccessLog one = recording.newLog(recording.newThread(), "one");
        AccessLog other = recording.newLog(recording.newThread(), "other");
        one.begin(0, 0);
        var variable = new RecordedVariable(one, null);
        int ticket = 0;
        ticket = one.use(AccessKind.READ, variable, ticket, () -> "v");
        one.place();
        ticket = other.use(AccessKind.WRITE, variable, ticket, () -> "v");
        other.place();
        one.use(AccessKind.READ, variable, ticket, () -> "v");
        one.place();
        one.end();
        recording.end();
        recording.flush();
    }

    /** Nothing if there is no block; both have to say so. */
    private static Optional<StdBlocks.Judged> judged(Supplier<StdBlocks.Judged> judging) {
        try {
            return Optional.of(judging.get());
        } catch (ProblemException e) {
            assertTrue(
                    e.getMessage().contains("the trace has no atomic block")
                            || e.getMessage().contains("the trace is cut off before its first block"),
                    e.getMessage());
            return Optional.empty();
        }
    }

    /** Writes a random run; the steps of it that are recorded. */
    private static List<Step> write(Path file, Random random) throws IOException {
        List<Step> steps = new ArrayList<>();
        try (TraceWriter writer = TraceWriter.replace(file, "w", CaptureMode.MVC, 1)) {
            var recording = new AccessRecording(1_000, new Written(writer));
            recording.begin();
            List<AccessLog> logs = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                logs.add(recording.newLog(recording.newThread(), "t" + thread));
            }
            var variables = new RecordedVariable[VARIABLES];
            var tickets = new int[VARIABLES];
            var depths = new int[THREADS];
            for (int left = 14 + random.nextInt(16); left > 0; left--) {
                int thread = random.nextInt(THREADS);
                AccessLog log = logs.get(thread);
                int choice = random.nextInt(10);
                if (choice < 2 && depths[thread] < 2) {
                    depths[thread]++;
                    int block = random.nextInt(3);
                    log.begin(block, 0);
                    steps.add(new Step(Kind.BEGIN, thread, block));
                } else if (choice < 4 && depths[thread] > 0) {
                    depths[thread]--;
                    log.end();
                    steps.add(new Step(Kind.END, thread, 0));
                } else {
                    int variable = random.nextInt(VARIABLES);
                    if (variables[variable] == null) {
                        variables[variable] = new RecordedVariable(log, null);
                    }
                    boolean reads = random.nextBoolean();
                    tickets[variable] = log.use(
                            reads ? AccessKind.READ : AccessKind.WRITE,
                            variables[variable],
                            tickets[variable],
                            () -> "v" + variable);
                    log.place();
                    steps.add(new Step(reads ? Kind.READ : Kind.WRITE, thread, variable));
                }
                if (random.nextInt(4) == 0) {
                    recording.flush();
                }
            }
            recording.end();
            recording.flush();
        }
        return steps;
    }

    private record Written(TraceWriter writer) implements AccessRecording.Target {
        @Override
        public void write(int thread, String name, int upTo, List<RecordedAccess> accesses) {
            try {
                writer.accesses(thread, name, upTo, accesses);
                writer.drain();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public String place() {
            return "Place.at(Place.java:1)";
        }
    }
}
