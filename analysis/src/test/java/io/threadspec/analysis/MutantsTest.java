package io.threadspec.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.computation.ParametricCase;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.formats.site.SiteTableFile;
import io.threadspec.formats.spec.CompiledSpecsWriter;
import io.threadspec.formats.trace.ClockMemory;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceCopy;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceWriter;
import io.threadspec.runtime.trace.TracedViolation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damaged files are refused with a problem, or judged as the whole ones are where nobody could tell that they are damaged; nothing else
 * comes of them. {@code mvn -Psoak -pl spec-dsl,analysis,weaver -am verify} does a million of them, with those of {@code FuzzTest}, in a small heap.
 */
class MutantsTest {

    private static final int MUTANTS = Integer.getInteger("threadspec.mutants", TestEffort.of(8_000));
    private static final int BATCH = 2_000;

    /** Far more than a batch needs; a hang is what this is for. */
    private static final Duration BOUND = Duration.ofMinutes(10);

    private static final Limits LIMITS = new Limits(20_000, 5_000, 2_000);

    /** A weaving and a trace of it. */
    private static final class Original {
        final OutputLayout output;
        final byte[] trace;
        final byte[] specs;
        final byte[] sites;
        final List<Verdict> verdicts;

        Original(OutputLayout output, byte[] trace, byte[] specs, byte[] sites, List<Verdict> verdicts) {
            this.output = output;
            this.trace = trace;
            this.specs = specs;
            this.sites = sites;
            this.verdicts = verdicts;
        }
    }

    private final List<Original> originals = new ArrayList<>();
    private final AtomicInteger judged = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();

    @TempDir
    private Path directory;

    @BeforeEach
    void makeOriginals() throws IOException {
        for (int seed = 0; seed < 24; seed++) {
            var random = new Random(seed);
            var writes = new RandomCase(seed, 4, 8);
            add(writes.specs(), writes.trace());
            add(writes.specs(), writer -> unclocked(writer, random), CaptureMode.FACTS_ASYNC);
            var parametric = parametric(random);
            add(parametric.specs(), parametric.trace());
        }
        add(new RandomCase(1, 2, 3).specs(), MutantsTest::withAllBlocks, CaptureMode.MVC);
        add(new RandomCase(1, 2, 3).specs(), MutantsTest::withCauses, CaptureMode.MVC);
    }

    private static ParametricCase parametric(Random random) {
        int[][] next = {{1, 0, 0}, {1, 1, 2}, {2, 2, 2}};
        var parametric = new ParametricCase(2, List.of(List.of(0), List.of(0, 1), List.of(1)), next, 3);
        for (int i = 0; i < 10; i++) {
            int thread = random.nextInt(3);
            long one = 1L + random.nextInt(2);
            long two = 3L + random.nextInt(2);
            switch (random.nextInt(5)) {
                case 0 -> parametric.event(thread, 0, one);
                case 1 -> parametric.event(thread, 1, one, two);
                case 2 -> parametric.event(thread, 2, two);
                case 3 -> parametric.learn(thread, random.nextInt(3));
                default -> parametric.mayLearn(thread, random.nextInt(3));
            }
        }
        return parametric;
    }

    private static void unclocked(TraceWriter writer, Random random) throws IOException {
        var threads = new ArrayList<EventBuffer>();
        var positions = new int[3];
        for (int t = 0; t < positions.length; t++) {
            threads.add(new EventBuffer(writer, writer.thread("t" + t, true)));
        }
        for (int i = 0; i < 15; i++) {
            int thread = random.nextInt(positions.length);
            int other = random.nextInt(positions.length);
            if (random.nextInt(3) == 0 && other != thread && positions[other] > 0) {
                positions[thread] = threads.get(thread).addAcquire(other, positions[other]);
            } else {
                positions[thread] = threads.get(thread)
                        .addUnclocked(EventKind.WRITE, random.nextInt(3), 7, random.nextInt(2), 0, 0);
            }
            if (random.nextInt(5) == 0) {
                threads.get(random.nextInt(positions.length)).flush();
            }
        }
        for (EventBuffer thread : threads) {
            thread.flush();
        }
    }

    private static void withAllBlocks(TraceWriter writer) throws IOException {
        int test = writer.test("ATest.test");
        var one = new EventBuffer(writer, writer.thread("one", true));
        var two = new EventBuffer(writer, writer.thread("two", true));
        one.add(EventKind.INITIAL_WRITE, -1, Clock.NOTHING, Clock.NOTHING, 0, 7, 0, 0, test);
        Clock first = Clock.after(null, 0);
        one.add(EventKind.WRITE, 0, Clock.NOTHING, first, 0, 7, 1, 0, test);
        one.addUnwoven(false, 0, System.nanoTime());
        one.flush();
        two.addUnwoven(true, 0, System.nanoTime());
        Clock learnt = Objects.requireNonNull(Clock.joinPossible(null, first));
        two.add(EventKind.WRITE, 1, learnt, Clock.after(learnt, 1), 1, 7, 1, 0, test);
        two.flush();
        writer.objects("Subject", List.of("Base"), new long[] {7, 8, 9});
        writer.conflict("Subject.f0", 3);
        writer.violation(new TracedViolation(
                0,
                0,
                0,
                "one",
                List.of(new TracedViolation.Bound(-1, 7, "Subject")),
                List.of("Subject.run(A.java:1)")));
    }

    /** Threads that hear of each other in turn: so many that their clocks are written as causes. */
    private static void withCauses(TraceWriter writer) throws IOException {
        var threads = new ArrayList<EventBuffer>();
        for (int t = 0; t < 20; t++) {
            threads.add(new EventBuffer(writer, writer.thread("t" + t, true)));
        }
        Clock lock = null;
        for (int round = 0; round < 2; round++) {
            for (EventBuffer thread : threads) {
                Clock before = lock == null ? Clock.NOTHING : lock;
                Clock after = Clock.after(lock, thread.thread());
                thread.add(EventKind.WRITE, thread.thread(), before, after, round, 7, round, 0, 0);
                lock = after;
            }
        }
        for (EventBuffer thread : threads) {
            thread.flush();
        }
    }

    private interface Writing {
        void to(TraceWriter writer) throws IOException;
    }

    private void add(CompiledSpecs specs, Writing writing, CaptureMode mode) throws IOException {
        OutputLayout output = weave(specs);
        try (var writer = TraceWriter.create(output.traces(), "w", mode)) {
            writing.to(writer);
        }
        add(output);
    }

    private void add(CompiledSpecs specs, Trace trace) throws IOException {
        OutputLayout output = weave(specs);
        Files.createDirectories(output.traces());
        TraceCopy.write(output.traces().resolve("1" + OutputLayout.TRACE_SUFFIX), trace);
        add(output);
    }

    private OutputLayout weave(CompiledSpecs specs) throws IOException {
        var output = new OutputLayout(directory.resolve("original" + originals.size()));
        Path configuration = output.classes().resolve(OutputLayout.RUNTIME_CONFIGURATION);
        Files.createDirectories(configuration.getParent());
        Files.writeString(configuration, "traces=../traces\nweaving=w\n");
        CompiledSpecsWriter.write(output.specs(), specs);
        SiteTableFile.write(RandomCase.sites(), output.sites());
        return output;
    }

    private void add(OutputLayout output) throws IOException {
        Path trace;
        try (Stream<Path> traces = Files.list(output.traces())) {
            trace = traces.findFirst().orElseThrow();
        }
        originals.add(new Original(
                output,
                Files.readAllBytes(trace),
                Files.readAllBytes(output.specs()),
                Files.readAllBytes(output.sites()),
                verdicts(Analyser.analyse(output, LIMITS))));
    }

    private static List<Verdict> verdicts(AnalysisResult result) {
        return result.findings().stream().map(Finding::verdict).toList();
    }

    @Test
    void shouldRefuseDamagedFilesOrJudgeThemAsWhatTheyWere() throws IOException {
        for (int first = 0; first < MUTANTS; first += BATCH) {
            var seed = new AtomicInteger(first);
            int end = Math.min(MUTANTS, first + BATCH);
            assertTimeoutPreemptively(BOUND, () -> run(seed, end), () -> "hangs at seed=" + seed);
        }
        System.out.println("mutants=" + MUTANTS + " refused=" + refused + " judged=" + judged);
        assertTrue(refused.get() > MUTANTS / 4, "many mutants are refused: " + refused);
        assertTrue(judged.get() > MUTANTS / 50, "some mutants are judged: " + judged);
    }

    private void run(AtomicInteger seed, int end) throws IOException {
        for (; seed.get() < end; seed.incrementAndGet()) {
            var random = new Random(seed.get());
            Original original = originals.get(random.nextInt(originals.size()));
            Original other = originals.get(random.nextInt(originals.size()));
            try {
                switch (random.nextInt(8)) {
                    case 0, 1, 2 -> mutateSpecs(original, other, random);
                    case 3 -> mutateSites(original, other, random);
                    default -> mutateTrace(original, other, random);
                }
            } catch (RuntimeException | Error failure) {
                throw new AssertionError("seed=" + seed, failure);
            }
        }
    }

    private void mutateTrace(Original original, Original other, Random random) throws IOException {
        Mutator mutant = Mutator.ofTrace(original.trace, other.trace, random);
        Path file = directory.resolve("mutant.trace");
        Files.write(file, mutant.bytes());
        judge(original.output, file).ifPresent(verdicts -> {
            if (!mutant.forged()) {
                assertEquals(original.verdicts, verdicts);
            }
        });
        assertEquals(
                read(() -> TraceReader.read(file)), read(() -> TraceReader.readStored(file, ClockMemory.ofThisJvm())));
    }

    /** A trace as it is in memory and as it is on disk are the same, or are refused for the same reason. */
    private static Object read(Supplier<Trace> trace) {
        try {
            return trace.get();
        } catch (ProblemException problem) {
            return problem.getMessage();
        }
    }

    /** Damaged specifications judge the trace that goes with the whole ones. */
    private void mutateSpecs(Original original, Original other, Random random) throws IOException {
        Mutator mutant = Mutator.ofFile(original.specs, other.specs, random);
        mutate(original, original.output.specs(), mutant, original.specs);
    }

    private void mutateSites(Original original, Original other, Random random) throws IOException {
        Mutator mutant = Mutator.ofFile(original.sites, other.sites, random);
        mutate(original, original.output.sites(), mutant, original.sites);
    }

    private void mutate(Original original, Path file, Mutator mutant, byte[] whole) throws IOException {
        Files.write(file, mutant.bytes());
        try {
            judge(original.output, original.output.traces()).ifPresent(verdicts -> {
                if (!mutant.forged()) {
                    assertEquals(original.verdicts, verdicts);
                }
            });
        } finally {
            Files.write(file, whole);
        }
    }

    private Optional<List<Verdict>> judge(OutputLayout output, Path traces) {
        try {
            AnalysisResult result = Analyser.analyse(output, List.of(traces), LIMITS, Progress.NONE);
            judged.incrementAndGet();
            return Optional.of(verdicts(result));
        } catch (ProblemException problem) {
            assertTrue(!problem.getMessage().isBlank());
            refused.incrementAndGet();
            return Optional.empty();
        } catch (UncheckedIOException e) {
            throw new AssertionError(e);
        }
    }
}
