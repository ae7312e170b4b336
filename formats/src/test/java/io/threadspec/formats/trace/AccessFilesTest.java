package io.threadspec.formats.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.access.AccessKind;
import io.threadspec.runtime.access.AccessLog;
import io.threadspec.runtime.access.AccessRecording;
import io.threadspec.runtime.access.RecordedAccess;
import io.threadspec.runtime.access.RecordedVariable;
import io.threadspec.runtime.access.WaitEnd;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random records of accesses, written and read; whole, and cut off anywhere. */
class AccessFilesTest {

    private static final int THREADS = 3;
    private static final int VARIABLES = 5;

    /** An access as it happened. */
    private record Step(int thread, AccessKind kind, int variable) {}

    @TempDir
    private Path directory;

    /** What the record consists of, where it goes. */
    private static final class Written implements AccessRecording.Target {
        private final TraceWriter writer;

        Written(TraceWriter writer) {
            this.writer = writer;
        }

        @Override
        public void write(int thread, String name, int upTo, List<RecordedAccess> accesses) {
            try {
                writer.accesses(thread, name, upTo, accesses);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public String place() {
            return "";
        }
    }

    @Test
    void shouldBeReadAsTheyHappened() throws IOException {
        int cutShort = 0;
        for (long seed = 0; seed < 100; seed++) {
            var random = new Random(seed);
            Path file = directory.resolve(seed + ".trace");
            List<Step> steps = write(file, random);
            TracedAccesses whole = TraceReader.read(file).accesses();
            assertTrue(whole.isWhole(), "seed=" + seed);
            List<Step> shared = shared(steps);
            assertEquals(shared.size(), whole.accesses().size(), "seed=" + seed);
            check(shared, whole, "seed=" + seed);
            byte[] bytes = Files.readAllBytes(file);
            for (int i = 0; i < 10; i++) {
                int length = 60 + random.nextInt(bytes.length - 60);
                Path torn = Files.write(directory.resolve("torn.trace"), Arrays.copyOf(bytes, length));
                TracedAccesses part = TraceReader.read(torn).accesses();
                cutShort += part.accesses().size() > 0 && part.accesses().size() < shared.size() ? 1 : 0;
                check(shared, part, "seed=" + seed + " length=" + length);
            }
        }
        assertTrue(cutShort > 100, "cut short: " + cutShort);
    }

    @Test
    void shouldHaveBlocksAndTasks() throws IOException {
        Path file = directory.resolve("tasks.trace");
        try (TraceWriter writer = TraceWriter.replace(file, "w", CaptureMode.MVC, 1)) {
            var recording = new AccessRecording(1_000, new Written(writer));
            recording.begin();
            AccessLog log = recording.newLog(recording.newThread(), "worker");
            log.task();
            log.begin(3, 4);
            log.leave();
            log.end();
            log.taskEnd();
            recording.end();
            recording.flush();
        }
        List<TracedAccess> accesses = TraceReader.read(file).accesses().accesses();
        assertEquals(
                List.of(AccessKind.TASK, AccessKind.BEGIN, AccessKind.LEAVE, AccessKind.END, AccessKind.TASK_END),
                accesses.stream().map(TracedAccess::kind).toList());
        assertEquals(3, accesses.get(1).operand());
        assertEquals(4, accesses.get(1).detail());
    }

    private Path withUse(AccessKind kind, int detail) throws IOException {
        Path file = directory.resolve(kind + "-" + detail + ".trace");
        try (TraceWriter writer = TraceWriter.replace(file, "w", CaptureMode.MVC, 1)) {
            var recording = new AccessRecording(1_000, new Written(writer));
            recording.begin();
            AccessLog log = recording.newLog(recording.newThread(), "one");
            AccessLog other = recording.newLog(recording.newThread(), "other");
            var monitor = new RecordedVariable(log, null);
            int ticket = log.use(kind, monitor, 0, detail, () -> "monitor");
            other.use(AccessKind.ACQUIRE, monitor, ticket, () -> "monitor");
            recording.end();
            recording.flush();
        }
        return file;
    }

    @Test
    void shouldSayHowWaitsEndedAndWhomNotificationsWake() throws IOException {
        for (int detail : new int[] {AccessKind.ONE, AccessKind.ALL}) {
            assertRead(AccessKind.NOTIFY, detail);
        }
        for (WaitEnd end : WaitEnd.values()) {
            assertRead(AccessKind.RESUME, end.code());
        }
    }

    private void assertRead(AccessKind kind, int detail) throws IOException {
        List<TracedAccess> accesses =
                TraceReader.read(withUse(kind, detail)).accesses().accesses();
        assertEquals(
                List.of(kind, AccessKind.ACQUIRE),
                accesses.stream().map(TracedAccess::kind).toList());
        assertEquals(detail, accesses.get(0).detail());
    }

    @Test
    void shouldReadNoEndsOfWaitsAndNotificationsThatItDoesNotKnow() throws IOException {
        for (Path file : List.of(withUse(AccessKind.NOTIFY, 2), withUse(AccessKind.RESUME, 3))) {
            Trace trace = TraceReader.read(file);
            String tear = trace.tear().orElseThrow();
            assertTrue(tear.contains("is damaged: what its access says is not known: kind="), tear);
            assertEquals(List.of(), trace.accesses().accesses());
        }
    }

    /** The stack is full anywhere within. What is handed over has names of variables that are new. */
    @Test
    void shouldHandOverLaterWhatAnErrorKeptBack() throws IOException, InterruptedException {
        Path file = directory.resolve("full.trace");
        int rounds = 40;
        var struck = new AtomicInteger();
        try (TraceWriter writer = TraceWriter.replace(file, "w", CaptureMode.MVC, 1)) {
            var recording = new AccessRecording(100_000, new Written(writer));
            recording.begin();
            AccessLog log = recording.newLog(recording.newThread(), "deep");
            AccessLog other = recording.newLog(recording.newThread(), "other");
            var deep = new Thread(
                    null,
                    () -> {
                        recording.flush(); // Classes are loaded where there is room.
                        for (int round = 0; round < rounds; round++) {
                            String name = "variable " + round;
                            log.begin(3, round);
                            var variable = new RecordedVariable(log, null);
                            int ticket = log.use(AccessKind.WRITE, variable, 0, () -> name);
                            other.use(AccessKind.READ, variable, ticket, () -> name);
                            log.end();
                            flushWhereTheStackIsFull(recording, struck);
                        }
                    },
                    "deep",
                    1 << 18);
            deep.start();
            deep.join();
            recording.end();
            recording.flush();
        }
        assertTrue(struck.get() > rounds, "struck: " + struck);
        TracedAccesses all = TraceReader.read(file).accesses();
        assertTrue(all.isWhole());
        List<TracedAccess> own =
                all.accesses().stream().filter(each -> each.thread() == 0).toList();
        List<AccessKind> expected = IntStream.range(0, rounds)
                .boxed()
                .flatMap(round -> Stream.of(AccessKind.BEGIN, AccessKind.WRITE, AccessKind.END))
                .toList();
        assertEquals(expected, own.stream().map(TracedAccess::kind).toList());
        for (TracedAccess access : all.accesses()) {
            if (access.variable() >= 0) {
                // One round has three operations of the one thread, and one of the other.
                int round = access.thread() == 0 ? access.position() / 3 : access.position();
                assertEquals("variable " + round, all.variables().get(access.variable()));
            }
        }
    }

    /** Tries with a little more room each time, until it succeeds. */
    @SuppressWarnings("InfiniteRecursion") // Until the stack is full.
    private static void flushWhereTheStackIsFull(AccessRecording recording, AtomicInteger struck) {
        try {
            flushWhereTheStackIsFull(recording, struck);
        } catch (StackOverflowError full) {
            struck.incrementAndGet();
            recording.flush();
        }
    }

    /** No second thread came, so there was nothing to record. */
    @Test
    void shouldSayThatAccessesWereToBeRecorded() throws IOException {
        Path file = directory.resolve("alone.trace");
        try (TraceWriter writer = TraceWriter.replace(file, "w", CaptureMode.MVC, 1)) {
            writer.recordedAccesses(500, false, 0);
        }
        TracedAccesses none = TraceReader.read(file).accesses();
        assertTrue(none.isWhole());
        assertEquals(500, none.limit());
        assertEquals(List.of(), none.accesses());
    }

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
            for (int left = 5 + random.nextInt(60); left > 0; left--) {
                int variable = random.nextInt(VARIABLES);
                // The first variables are used by one thread for some time, the last one for ever.
                int thread = variable == VARIABLES - 1 || left > 10 * (variable + 1) ? 0 : random.nextInt(THREADS);
                AccessKind kind = random.nextBoolean() ? AccessKind.READ : AccessKind.WRITE;
                AccessLog log = logs.get(thread);
                if (variables[variable] == null) {
                    variables[variable] = new RecordedVariable(log, null);
                }
                int before = tickets[variable];
                String name = "v" + variable;
                tickets[variable] = log.use(kind, variables[variable], before, () -> name);
                if (tickets[variable] > before) {
                    steps.add(new Step(thread, kind, variable));
                }
                if (random.nextInt(8) == 0) {
                    recording.flush();
                }
            }
            recording.end();
            recording.flush();
        }
        return steps;
    }

    private static List<Step> shared(List<Step> steps) {
        Map<Integer, Set<Integer>> users = new HashMap<>();
        steps.forEach(step ->
                users.computeIfAbsent(step.variable, key -> new HashSet<>()).add(step.thread));
        return steps.stream()
                .filter(step -> users.get(step.variable).size() > 1)
                .toList();
    }

    /** Each variable has the first of its accesses, and each thread the first of those to variables that are there whole. */
    private static void check(List<Step> shared, TracedAccesses read, String text) {
        List<Step> found = read.accesses().stream()
                .map(access -> new Step(access.thread(), access.kind(), variable(read, access)))
                .toList();
        for (int variable = 0; variable < VARIABLES; variable++) {
            int each = variable;
            List<Step> expected =
                    shared.stream().filter(step -> step.variable == each).toList();
            List<Step> own =
                    found.stream().filter(step -> step.variable == each).toList();
            assertEquals(expected.subList(0, own.size()), own, text + " variable=" + variable);
        }
        for (int thread = 0; thread < THREADS; thread++) {
            int each = thread;
            List<Step> own = found.stream().filter(step -> step.thread == each).toList();
            Set<Integer> known = new HashSet<>();
            own.forEach(step -> known.add(step.variable));
            List<Step> expected = shared.stream()
                    .filter(step -> step.thread == each && known.contains(step.variable))
                    .toList();
            assertEquals(expected.subList(0, own.size()), own, text + " thread=" + thread);
        }
    }

    private static int variable(TracedAccesses read, TracedAccess access) {
        return Integer.parseInt(read.variables().get(access.variable()).substring(1));
    }
}
