package io.threadspec.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.exchange.RecordedRun;
import io.threadspec.analysis.exchange.StdExport;
import io.threadspec.analysis.exchange.TraceNames;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.prediction.ObservedRun;
import io.threadspec.analysis.prediction.OperationKind;
import io.threadspec.analysis.prediction.Prediction;
import io.threadspec.analysis.prediction.PredictionSetting;
import io.threadspec.analysis.prediction.Predictor;
import io.threadspec.analysis.prediction.RunRecorder;
import io.threadspec.analysis.prediction.SearchLimits;
import io.threadspec.analysis.serializability.Blame;
import io.threadspec.analysis.serializability.Velodrome;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TracedAccess;
import io.threadspec.formats.trace.TracedAccesses;
import io.threadspec.runtime.access.AccessKind;
import io.threadspec.runtime.access.WaitEnd;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceLimits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What woven programs record of their accesses: against the true order, where it is known, and against what was reported as they ran. */
class RecordedAccessesTest {

    private static final boolean WHOLE = "true".equals(System.getenv("CI"));
    private static final int PROGRAMS = WHOLE ? 300 : 100;
    private static final int WAITING_PROGRAMS = WHOLE ? 600 : 200;
    private static final int FREE_PROGRAMS = WHOLE ? 1_000 : 100;

    /** The atomic variable comes last; what is done to it keeps its place, so that fewer runs are predicted. */
    private static final int PLAIN_VARIABLES = RandomProgram.RECORDED_VARIABLES - 1;

    private static final int FIRST_ELEMENT = 5;

    private static final TraceLimits UNLIMITED = TraceLimits.DEFAULT.withRecordedAccesses(1L << 40);

    private static final SearchLimits NO_LIMITS =
            new SearchLimits(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, SearchLimits.ANY);

    @TempDir
    private Path directory;

    private static String name(long seed) {
        return "program " + seed;
    }

    @ParameterizedTest
    @EnumSource(names = {"MVC", "REFERENCE"})
    void shouldKeepTheOrderOfEveryVariableAndLock(CaptureMode mode) throws Exception {
        int programs = mode == CaptureMode.MVC ? PROGRAMS : PROGRAMS / 10;
        long compared = 0;
        try (var machine = new WovenMachine(directory, mode, UNLIMITED)) {
            startSecondThread(machine);
            for (long seed = 0; seed < programs; seed++) {
                machine.run(RandomProgram.recorded(seed), true, name(seed));
            }
            TracedAccesses all = machine.trace().accesses();
            assertTrue(all.isWhole(), "left out: " + all.leftOut() + " restarts: " + all.restarts());
            for (long seed = 0; seed < programs; seed++) {
                RandomProgram program = RandomProgram.recorded(seed);
                var expected = new KnownOperations();
                program.tell(expected);
                var recorded = new KnownOperations();
                run(all, seed).read(recorded);
                compared += expected.compare(recorded, "mode=" + mode + " seed=" + seed);
            }
        }
        assertTrue(compared > 10L * programs, "compared: " + compared);
    }

    /** What fails to set a variable has read it. What sets it is one access, a write that keeps its place. */
    @Test
    void shouldRecordWhatFailsToSetAsARead() throws Exception {
        long compared = 0;
        try (var machine = new WovenMachine(directory, CaptureMode.MVC, UNLIMITED)) {
            startSecondThread(machine);
            for (long seed = 0; seed < PROGRAMS; seed++) {
                machine.run(RandomProgram.comparing(seed), true, name(seed));
            }
            TracedAccesses all = machine.trace().accesses();
            assertTrue(all.isWhole(), "left out: " + all.leftOut() + " restarts: " + all.restarts());
            for (long seed = 0; seed < PROGRAMS; seed++) {
                var expected = new KnownOperations();
                RandomProgram.comparing(seed).tell(expected);
                var recorded = new KnownOperations();
                run(all, seed).read(recorded);
                compared += expected.compare(recorded, "seed=" + seed);
            }
        }
        assertTrue(compared > 10L * PROGRAMS, "compared: " + compared);
    }

    /** The first thread records from when there is another one; and the static variable is shared from then on. */
    private static void startSecondThread(WovenMachine machine) {
        var program = new RandomProgram(2);
        program.add(RandomProgram.Kind.FORK, 0, 1, 0);
        program.add(RandomProgram.Kind.WRITE, 0, KnownOperations.STATIC_VARIABLE, 0);
        program.add(RandomProgram.Kind.WRITE, 1, KnownOperations.STATIC_VARIABLE, 0);
        program.add(RandomProgram.Kind.JOIN, 0, 1, 0);
        machine.run(program, true);
    }

    private static RecordedRun run(TracedAccesses all, long seed) {
        return new RecordedRun(ProgramAccesses.of(all, name(seed)), (declaration, site) -> "block", site -> "", false);
    }

    /** The other search is another algorithm, on the whole run. */
    @Test
    void shouldLeadToThePredictionsOfTheWholeRun() throws Exception {
        int programs = 3 * PROGRAMS;
        int blocks = 0;
        int violated = 0;
        int refuted = 0;
        try (var machine = new WovenMachine(directory, CaptureMode.MVC, UNLIMITED)) {
            startSecondThread(machine);
            for (long seed = 0; seed < programs; seed++) {
                machine.run(small(seed), true, name(seed));
            }
            TracedAccesses all = machine.trace().accesses();
            assertTrue(all.isWhole(), "left out: " + all.leftOut() + " restarts: " + all.restarts());
            for (long seed = 0; seed < programs; seed++) {
                var truth = new RunRecorder(() -> 0);
                small(seed).tell(truth);
                var recorded = new RunRecorder(() -> 0);
                run(all, seed).read(recorded);
                List<Boolean> expected = violated(truth.run(), PredictionSetting.WHOLE_RUN);
                List<Boolean> found = violated(recorded.run(), PredictionSetting.CHECKED_SEGMENT);
                assertEquals(expected, found, "seed=" + seed + " " + small(seed).steps());
                refuted += checkRefuted(run(all, seed), recorded.run(), found, "seed=" + seed);
                blocks += expected.size();
                violated += (int) expected.stream().filter(each -> each).count();
            }
        }
        assertTrue(refuted > 0, "none refuted");
        assertTrue(violated > blocks / 20 && violated < blocks / 2, "violated: " + violated + " of " + blocks);
    }

    /** The JVM chooses which thread is woken, and when time is over: what happened is known afterwards. */
    @Test
    void shouldPredictWhatWaitsAllow() throws Exception {
        int programs = WAITING_PROGRAMS;
        long compared = 0;
        int blocks = 0;
        int violated = 0;
        Map<WaitEnd, Integer> ended = new EnumMap<>(WaitEnd.class);
        try (var machine = new WovenMachine(directory, CaptureMode.MVC, UNLIMITED)) {
            startSecondThread(machine);
            List<RandomProgram> known = new ArrayList<>();
            for (long seed = 0; seed < programs; seed++) {
                machine.run(WaitingProgram.of(seed), true, name(seed));
                known.add(WaitingProgram.of(seed).inOrder(machine.schedule()));
            }
            TracedAccesses all = machine.trace().accesses();
            assertTrue(all.isWhole(), "left out: " + all.leftOut() + " restarts: " + all.restarts());
            for (int seed = 0; seed < programs; seed++) {
                RandomProgram program = known.get(seed);
                String text = "seed=" + seed + " " + program.steps();
                List<List<WaitEnd>> ends = ends(ProgramAccesses.of(all, name(seed)), program.threads());
                ends.forEach(own -> own.forEach(end -> ended.merge(end, 1, Integer::sum)));
                var truth = new RunRecorder(() -> 0);
                WaitingProgram.tell(program, ends, truth);
                var recorded = new RunRecorder(() -> 0);
                run(all, seed).read(recorded);
                ObservedRun trueRun = truth.run();
                ObservedRun run = recorded.run();
                compared += KnownOperations.of(trueRun).compare(KnownOperations.of(run), text);
                List<Boolean> expected = violated(trueRun, PredictionSetting.WHOLE_RUN);
                assertEquals(expected, violated(run, PredictionSetting.CHECKED_SEGMENT), text);
                blocks += expected.size();
                violated += (int) expected.stream().filter(each -> each).count();
            }
        }
        String figures = "compared=" + compared + " blocks=" + blocks + " violated=" + violated + " " + ended;
        assertTrue(compared > 10L * programs && violated > blocks / 10 && violated < blocks, figures);
        assertTrue(ended.get(WaitEnd.WOKEN) > programs / 4 && ended.get(WaitEnd.TIME_OVER) > programs / 20, figures);
    }

    private static List<List<WaitEnd>> ends(TracedAccesses accesses, int threads) {
        return IntStream.range(0, threads)
                .mapToObj(thread -> accesses.accesses().stream()
                        .filter(access -> access.thread() == thread && access.kind() == AccessKind.RESUME)
                        .map(access -> WaitEnd.ofCode(access.detail()).orElseThrow())
                        .toList())
                .toList();
    }

    /** With objects of the class library, which keep their order: nothing is predicted that cannot happen, and most of what can. */
    @ParameterizedTest
    @EnumSource(names = {"MVC", "REFERENCE"})
    void shouldPredictOnlyWhatTheOrderOfLibraryObjectsAllows(CaptureMode mode) throws Exception {
        int programs = mode == CaptureMode.MVC ? 3 * PROGRAMS : PROGRAMS / 2;
        int possible = 0;
        int predicted = 0;
        try (var machine = new WovenMachine(directory, mode, UNLIMITED)) {
            startSecondThread(machine);
            for (long seed = 0; seed < programs; seed++) {
                machine.run(withLibrary(seed), true, name(seed));
            }
            TracedAccesses all = machine.trace().accesses();
            assertTrue(all.isWhole(), "left out: " + all.leftOut() + " restarts: " + all.restarts());
            for (long seed = 0; seed < programs; seed++) {
                var truth = new RunRecorder(() -> 0);
                OrderedUses.tell(withLibrary(seed), truth);
                var recorded = new RunRecorder(() -> 0);
                int threads = withLibrary(seed).threads();
                TracedAccesses own = ProgramAccesses.named(all, name(seed), threads);
                var run = new RecordedRun(own, (declaration, site) -> "block", site -> "", false);
                run.read(recorded);
                List<Integer> inOrder = IntStream.range(0, threads).boxed().toList();
                List<Boolean> expected = violated(truth.run(), PredictionSetting.WHOLE_RUN, inOrder);
                // A task is a thread of its own, with the name of the thread that runs it.
                List<Boolean> found =
                        violated(recorded.run(), PredictionSetting.CHECKED_SEGMENT, inOrder, number -> own.threads()
                                .indexOf(run.thread(number)));
                assertEquals(expected.size(), found.size(), "seed=" + seed);
                for (int i = 0; i < found.size(); i++) {
                    assertTrue(
                            expected.get(i) || !found.get(i),
                            "mode=" + mode + " seed=" + seed + " block=" + i + " "
                                    + withLibrary(seed).steps());
                    possible += expected.get(i) ? 1 : 0;
                    predicted += found.get(i) ? 1 : 0;
                }
            }
        }
        assertTrue(predicted > possible / 2, "predicted: " + predicted + " of " + possible);
    }

    /** Objects that others get before their constructors have ended: their first values are accesses like others. */
    @Test
    void shouldRecordFirstValuesOfObjectsThatOthersHave() throws Exception {
        int programs = PROGRAMS;
        int blocks = 0;
        int violated = 0;
        try (var machine = new WovenMachine(directory, CaptureMode.MVC, UNLIMITED)) {
            startSecondThread(machine);
            for (long seed = 0; seed < programs; seed++) {
                machine.run(RandomProgram.escaping(seed), true, name(seed));
            }
            TracedAccesses all = machine.trace().accesses();
            assertTrue(all.isWhole(), "left out: " + all.leftOut() + " restarts: " + all.restarts());
            for (long seed = 0; seed < programs; seed++) {
                var truth = new RunRecorder(() -> 0);
                RandomProgram.escaping(seed).tell(truth);
                var recorded = new RunRecorder(() -> 0);
                run(all, seed).read(recorded);
                List<Boolean> expected = violated(truth.run(), PredictionSetting.WHOLE_RUN);
                assertEquals(
                        expected,
                        violated(recorded.run(), PredictionSetting.CHECKED_SEGMENT),
                        "seed=" + seed + " " + RandomProgram.escaping(seed).steps());
                blocks += expected.size();
                violated += (int) expected.stream().filter(each -> each).count();
            }
        }
        assertTrue(violated > blocks / 20 && violated < blocks, "violated: " + violated + " of " + blocks);
    }

    /** Nobody knows whether the other thread saw the first value: what was recorded up to there is not used. */
    @Test
    void shouldLeaveOutWhatWasRecordedBeforeAFirstValueThatOthersWereFasterThan() throws Exception {
        var program = new RandomProgram(2);
        program.add(RandomProgram.Kind.FORK, 0, 1, 0);
        program.add(RandomProgram.Kind.BEGIN, 0, 0, 0);
        program.add(RandomProgram.Kind.CREATE, 0, 0, 0);
        program.add(RandomProgram.Kind.READ, 1, RandomProgram.FIRST_CELL, 0);
        program.add(RandomProgram.Kind.CREATED, 0, 0, 0);
        program.add(RandomProgram.Kind.READ, 1, RandomProgram.FIRST_CELL, 0);
        program.add(RandomProgram.Kind.END, 0, 0, 0);
        try (var machine = new WovenMachine(directory, CaptureMode.MVC, UNLIMITED)) {
            machine.run(program, true, "main");
            TracedAccesses all = machine.trace().accesses();
            assertEquals(1, all.restarts());
            // The block began before; what is left is the second read, and the write whose reader it is.
            assertEquals(
                    List.of(AccessKind.READ, AccessKind.WRITE, AccessKind.END),
                    all.runs().stream()
                            .flatMap(run -> run.accesses().stream())
                            .map(TracedAccess::kind)
                            .filter(kind -> kind != AccessKind.POSSIBLY_AFTER)
                            .sorted()
                            .toList());
        }
    }

    /** Until another thread comes to the variable: then what the owner did before is there. */
    @Test
    void shouldLeaveInTheProgramWhatOneThreadKeepsToItself() throws Exception {
        for (boolean shared : List.of(false, true)) {
            var program = new RandomProgram(2);
            program.add(RandomProgram.Kind.FORK, 0, 1, 0);
            for (int thread = 0; thread < 2; thread++) {
                program.add(RandomProgram.Kind.BEGIN, thread, 0, 0);
                program.add(RandomProgram.Kind.READ, thread, thread, 0);
                program.add(RandomProgram.Kind.WRITE, thread, thread, 0);
                program.add(RandomProgram.Kind.END, thread, 0, 0);
            }
            if (shared) {
                program.add(RandomProgram.Kind.READ, 1, 0, 0);
            }
            program.add(RandomProgram.Kind.JOIN, 0, 1, 0);
            Path own = Files.createDirectories(directory.resolve("shared-" + shared));
            try (var machine = new WovenMachine(own, CaptureMode.MVC, UNLIMITED)) {
                machine.run(program, true, "main");
                List<AccessKind> recorded = machine.trace().accesses().accesses().stream()
                        .map(TracedAccess::kind)
                        .filter(kind -> kind == AccessKind.READ || kind == AccessKind.WRITE)
                        .sorted()
                        .toList();
                List<AccessKind> expected =
                        shared ? List.of(AccessKind.READ, AccessKind.READ, AccessKind.WRITE) : List.of();
                assertEquals(expected, recorded);
            }
        }
    }

    private static RandomProgram withLibrary(long seed) {
        var random = new Random(seed);
        return RandomProgram.of(random, 20 + random.nextInt(16), RandomProgram.VARIABLES);
    }

    /** What accesses alone refute in the observed run is predicted as well; how many executions that are. */
    private static int checkRefuted(RecordedRun recorded, ObservedRun run, List<Boolean> predicted, String text) {
        var refuted = new AtomicInteger();
        recorded.read(new AccessesAlone(new Blame((thread, block, begin) -> {
            long before = run.executions().stream()
                    .filter(execution -> execution.thread() < thread)
                    .count();
            assertTrue(predicted.get((int) before + begin - 1), text + " thread=" + thread + " begin=" + begin);
            refuted.getAndIncrement();
        })));
        return refuted.get();
    }

    private static RandomProgram small(long seed) {
        var random = new Random(seed);
        return RandomProgram.of(random, 16 + random.nextInt(10), PLAIN_VARIABLES);
    }

    /** In each thread in the order of its blocks. */
    private static List<Boolean> violated(ObservedRun run, PredictionSetting setting) {
        return violated(run, setting, inOrderOfForks(run));
    }

    private static List<Boolean> violated(ObservedRun run, PredictionSetting setting, List<Integer> threads) {
        return violated(run, setting, threads, number -> number);
    }

    /** @param thread the thread of the program that one of the run is part of */
    private static List<Boolean> violated(
            ObservedRun run, PredictionSetting setting, List<Integer> threads, IntUnaryOperator thread) {
        var predictor = new Predictor(run, setting);
        List<Boolean> violated = new ArrayList<>();
        for (int wanted : threads) {
            run.executions().stream()
                    .filter(execution -> thread.applyAsInt(execution.thread()) == wanted)
                    .forEach(execution -> {
                        Prediction prediction = predictor.allowance(NO_LIMITS).predict(execution);
                        assertTrue(prediction.outcome() != Prediction.Outcome.UNFINISHED);
                        violated.add(prediction.interleaving().isPresent());
                    });
        }
        return violated;
    }

    /** The same in all runs of a program, whatever the numbers of threads are. */
    private static List<Integer> inOrderOfForks(ObservedRun run) {
        List<Integer> threads = new ArrayList<>(List.of(0));
        for (int i = 0; i < threads.size(); i++) {
            int thread = threads.get(i);
            IntStream.range(0, run.size())
                    .filter(operation -> run.thread(operation) == thread && run.kind(operation) == OperationKind.FORK)
                    .map(run::operand)
                    .forEach(threads::add);
        }
        return threads;
    }

    /** A read that came too late to be seen in its place starts the record again; then the run is in parts. */
    @Test
    void shouldHaveCyclesWhereTheyWereReportedAsTheProgramRan() throws Exception {
        int whole = 0;
        int broken = 0;
        int brokenWithMonitors = 0;
        List<Long> reported = new ArrayList<>();
        try (var machine = new WovenMachine(directory, CaptureMode.MVC, UNLIMITED)) {
            startSecondThread(machine);
            for (long seed = 0; seed < FREE_PROGRAMS; seed++) {
                reported.add(machine.run(freely(seed), false, name(seed)));
            }
            TracedAccesses all = machine.trace().accesses();
            assertEquals(0, all.leftOut());
            for (long seed = 0; seed < FREE_PROGRAMS; seed++) {
                TracedAccesses own = ProgramAccesses.of(all, name(seed));
                long found = 0;
                for (TracedAccesses part : own.runs()) {
                    var closings = new AtomicLong();
                    new RecordedRun(part, (declaration, site) -> "block", site -> "", false)
                            .read(new Velodrome(() -> 0L, cycle -> closings.incrementAndGet()));
                    found += closings.get();
                }
                // Which execution closes a cycle depends on an order of operations that do not conflict.
                boolean wasReported = reported.get((int) seed) > 0;
                assertTrue(wasReported || found == 0, "seed=" + seed + " found=" + found);
                if (own.runs().size() == 1) {
                    assertEquals(wasReported, found > 0, "seed=" + seed);
                    whole++;
                    broken += wasReported ? 1 : 0;
                    brokenWithMonitors += wasReported && hasMonitors(seed) ? 1 : 0;
                }
            }
        }
        String figures =
                "whole=" + whole + " of them not serializable=" + broken + " and with monitors=" + brokenWithMonitors;
        assertTrue(whole > FREE_PROGRAMS / 10 && broken > FREE_PROGRAMS / 50 && brokenWithMonitors > 0, figures);
    }

    @Test
    void shouldEndTheRecordAtItsLimit() throws Exception {
        try (var machine =
                new WovenMachine(directory, CaptureMode.MVC, TraceLimits.DEFAULT.withRecordedAccesses(640))) {
            long reported = 0;
            long expected = 0;
            for (long seed = 0; seed < 20; seed++) {
                var closings = new AtomicLong();
                RandomProgram.recorded(seed).tell(new Velodrome(() -> 0L, cycle -> closings.incrementAndGet()));
                expected += closings.get();
                reported += machine.run(RandomProgram.recorded(seed), true, name(seed));
            }
            assertEquals(expected, reported); // The observed run is judged to its end.
            TracedAccesses all = machine.trace().accesses();
            assertTrue(all.isLimited());
            assertEquals(640, all.limit());
            assertTrue(
                    all.accesses().size() > 100 && all.accesses().size() <= 640,
                    "size: " + all.accesses().size());
        }
    }

    @Test
    void shouldBeJudgedFromTheFileAndInStd() throws Exception {
        RandomProgram program = LongStream.range(0, 1_000)
                .mapToObj(RandomProgram::recorded)
                .filter(each -> each.steps().stream()
                        .allMatch(step -> step.operand() < FIRST_ELEMENT)) // Fields, which are named by their class.
                .filter(each -> BlocksOracleTest.closings(each) > 1)
                .findFirst()
                .orElseThrow();
        try (var machine = new WovenMachine(directory, CaptureMode.MVC, UNLIMITED)) {
            machine.run(program, true, "main");
            Trace trace = machine.trace();
            Finding ofTrace =
                    Analyser.analyseBlocks(machine.traceFile()).findings().get(0);
            assertEquals(Verdict.NOT_SERIALIZABLE, ofTrace.verdict());
            assertEquals("Machine.java", ofTrace.declaration().file());
            assertTrue(ofTrace.declaration().line() > 1, ofTrace.declaration()::toString);
            Path std = directory.resolve("run.std");
            List<String> lines = new ArrayList<>();
            StdExport.write(trace, TraceNames.none(), lines::add);
            Files.write(std, lines);
            assertTrue(
                    lines.stream()
                            .anyMatch(line -> line.matches("T\\d+\\|w\\(machine\\.Machine.*\\)\\|Machine.java:\\d+")),
                    lines::toString);
            Finding fromStd = Analyser.analyseBlocks(std).findings().get(0);
            assertEquals(ofTrace.verdict(), fromStd.verdict());
            assertEquals(ofTrace.explanation().reason(), fromStd.explanation().reason());
            // Cut off, as while it is being written.
            byte[] bytes = Files.readAllBytes(machine.traceFile());
            Path torn = machine.traceFile().resolveSibling("torn.trace");
            Files.write(torn, Arrays.copyOf(bytes, bytes.length - 5));
            AnalysisResult ofTorn = Analyser.analyseBlocks(torn);
            assertEquals(ofTrace.verdict(), ofTorn.findings().get(0).verdict());
            assertTrue(ofTorn.warnings().get(0).message().contains("up to what is there"), ofTorn.warnings()::toString);
        }
    }

    private static boolean hasMonitors(long seed) {
        return seed % 2 == 1;
    }

    /** Those with monitors have nested blocks, too. */
    private static RandomProgram freely(long seed) {
        var random = new Random(seed);
        var program = new RandomProgram(3);
        program.add(RandomProgram.Kind.FORK, 0, 1, 0);
        program.add(RandomProgram.Kind.FORK, 0, 2, 0);
        int[] variables = {
            random.nextInt(RandomProgram.RECORDED_VARIABLES), random.nextInt(RandomProgram.RECORDED_VARIABLES)
        };
        for (int thread = 0; thread < 3; thread++) {
            for (int i = 0; i < 30; i++) {
                program.add(RandomProgram.Kind.BEGIN, thread, 0, 0);
                for (int j = 1 + random.nextInt(3); j > 0; j--) {
                    boolean read = random.nextBoolean();
                    boolean nested = hasMonitors(seed) && random.nextInt(4) == 0;
                    boolean locked = hasMonitors(seed) && random.nextInt(3) > 0;
                    int monitor = random.nextInt(RandomProgram.MONITORS);
                    if (nested) {
                        program.add(RandomProgram.Kind.BEGIN, thread, 0, 0);
                    }
                    if (locked) {
                        program.add(RandomProgram.Kind.ACQUIRE, thread, monitor, 0);
                    }
                    program.add(
                            read ? RandomProgram.Kind.READ : RandomProgram.Kind.WRITE,
                            thread,
                            variables[random.nextInt(2)],
                            random.nextInt(2));
                    if (locked) {
                        program.add(RandomProgram.Kind.RELEASE, thread, monitor, 0);
                    }
                    if (nested) {
                        program.add(RandomProgram.Kind.END, thread, 0, 0);
                    }
                }
                program.add(RandomProgram.Kind.END, thread, 0, 0);
            }
        }
        return program;
    }
}
