package io.threadspec.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.report.english.English;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.Scope;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Programs with atomic blocks get the verdicts that stand in them; the block that is to blame is named where one is. */
class BlocksTest {

    /** What is atomic in each of them. */
    private static final Map<String, List<String>> BLOCKS = new TreeMap<>(Map.ofEntries(
            Map.entry("SetOverVector", List.of("SetOverVector.add(int)")),
            Map.entry("Transfer", List.of("Transfer.transfer(int)", "Transfer.audit()")),
            Map.entry("LockedTransfer", List.of("LockedTransfer.transfer(int)", "LockedTransfer.audit()")),
            Map.entry("LazyInitialisation", List.of("LazyInitialisation.get(boolean)")),
            Map.entry("HandOver", List.of("HandOver.add(int)")),
            Map.entry("BufferAppend", List.of("BufferAppend.append(BufferAppend)")),
            Map.entry("CheckThenAct", List.of("CheckThenAct.take()")),
            Map.entry(
                    "ThreeTransactions",
                    List.of("ThreeTransactions.first()", "ThreeTransactions.second()", "ThreeTransactions.third()")),
            Map.entry("WaitingBuffer", List.of("synchronized in blocks.WaitingBuffer")),
            Map.entry("NamedWait", List.of("NamedWait.take()")),
            Map.entry("AtomicElements", List.of("AtomicElements.countTwice()")),
            Map.entry("UpdateThatFails", List.of("UpdateThatFails.add()")),
            Map.entry("UpdateAmongReads", List.of("UpdateAmongReads.add()")),
            Map.entry("AtomicElementTwice", List.of("AtomicElementTwice.addTwice()")),
            Map.entry("InitialisedInside", List.of("InitialisedInside.add()")),
            Map.entry("WaitsAfterCycle", List.of("synchronized in blocks.WaitsAfterCycle")),
            Map.entry("StackEnd", List.of("StackEnd.touch()")),
            Map.entry("Cloned", List.of("Cloned.sum(..)")),
            Map.entry("WeakCompareAndSet", List.of("WeakCompareAndSet.sum()")),
            Map.entry("RetryLoop", List.of("RetryLoop.add()")),
            Map.entry(
                    "WaitsOfManyKinds",
                    List.of(
                            "WaitsOfManyKinds.inPhaser()",
                            "WaitsOfManyKinds.parked()",
                            "WaitsOfManyKinds.forPermits()",
                            "WaitsOfManyKinds.forExposedLatch()",
                            "WaitsOfManyKinds.forExposedQueue()",
                            "WaitsOfManyKinds.atGate()",
                            "WaitsOfManyKinds.forOwnFuture()",
                            "WaitsOfManyKinds.forExposedFuture()")),
            Map.entry("StaticsOfNested", List.of("StaticsOfNested.twice()")),
            Map.entry("GivenThroughHandle", List.of("GivenThroughHandle.twice()")),
            Map.entry("AttemptThatFails", List.of("AttemptThatFails.twice()")),
            Map.entry("MapCheckThenAct", List.of("MapCheckThenAct.block()")),
            Map.entry("MapOtherKeys", List.of("MapOtherKeys.block()")),
            Map.entry("SetCheckThenAct", List.of("SetCheckThenAct.block()")),
            Map.entry("LibraryVector", List.of("LibraryVector.block()")),
            Map.entry("LibraryVectorRead", List.of("LibraryVectorRead.block()")),
            Map.entry("SynchronizedVector", List.of("SynchronizedVector.block()")),
            Map.entry("SynchronizedTwice", List.of("SynchronizedTwice.block()")),
            Map.entry("LibraryBuffer", List.of("LibraryBuffer.block()")),
            Map.entry("LockTwice", List.of("LockTwice.block()")),
            Map.entry("LockTwoPhases", List.of("LockTwoPhases.block()")),
            Map.entry("ReadersBetween", List.of("ReadersBetween.block()")),
            Map.entry("WriterBetween", List.of("WriterBetween.block()")),
            Map.entry("StampedWriter", List.of("StampedWriter.block()")),
            Map.entry("StampedReaders", List.of("StampedReaders.block()")),
            Map.entry("QueueThereAndBack", List.of("QueueThereAndBack.block()")),
            Map.entry("QueueOfNumbers", List.of("QueueOfNumbers.block()")),
            Map.entry("QueueOfTexts", List.of("QueueOfTexts.block()")),
            Map.entry("QueueFoundEmpty", List.of("QueueFoundEmpty.block()")),
            Map.entry("QueueSameElement", List.of("QueueSameElement.block()")),
            Map.entry("ConditionWait", List.of("ConditionWait.block()")),
            Map.entry("UnwovenLogger", List.of("UnwovenLogger.block()")),
            Map.entry("TaskAndWait", List.of("TaskAndWait.block(..)")),
            Map.entry("ThreadAndJoin", List.of("ThreadAndJoin.block()")),
            Map.entry("TaskAndEnd", List.of("TaskAndEnd.block()")),
            Map.entry("ThreadsWithoutName", List.of("ThreadsWithoutName.block()")),
            Map.entry("TaskAlone", List.of("TaskAlone.block(..)")),
            Map.entry("TasksOfOneThread", List.of("TasksOfOneThread.block(..)")),
            Map.entry("StageAndWait", List.of("StageAndWait.block()")),
            Map.entry("FirstOfTwo", List.of("FirstOfTwo.block()")),
            Map.entry("LatchThereAndBack", List.of("LatchThereAndBack.block()")),
            Map.entry("LatchTooOften", List.of("LatchTooOften.block()")),
            Map.entry("SemaphoreTwice", List.of("SemaphoreTwice.block()")),
            Map.entry("SemaphoreOfTwo", List.of("SemaphoreOfTwo.block()")),
            Map.entry("BarrierInside", List.of("BarrierInside.block()")),
            Map.entry("BarrierBetween", List.of("BarrierBetween.block()")),
            Map.entry("ExchangeInside", List.of("ExchangeInside.block()")),
            Map.entry("TaskCalledDirectly", List.of("TaskCalledDirectly.block(..)")),
            Map.entry("CompletedByAnother", List.of("CompletedByAnother.block()")),
            Map.entry("TwiceByOneWorker", List.of("TwiceByOneWorker.block()")),
            Map.entry("GivenByOneWorker", List.of("GivenByOneWorker.block()")),
            Map.entry("TaskGivenBack", List.of("TaskGivenBack.block(..)")),
            Map.entry("BetweenTasks", List.of("BetweenTasks.block()")),
            Map.entry("NeverRun", List.of("NeverRun.block()"))));

    /** Enough for all of them: what is SATISFIED is not PREDICTED either. */
    private static final long RECORDED = 10_000_000;

    @TempDir
    private Path directory;

    @ParameterizedTest
    @EnumSource
    void shouldGetTheVerdictsThatTheyCarry(CaptureMode mode) throws IOException {
        Map<String, String> expected = new LinkedHashMap<>();
        Map<String, String> found = new LinkedHashMap<>();
        Map<String, List<String>> blocks = new TreeMap<>(BLOCKS);
        if (mode == CaptureMode.REFERENCE) {
            blocks.remove("StackEnd"); // It is there to be compared with, and lets errors strike where they will.
        }
        var instrumentation = new Instrumentation(mode, Scope.EVERYTHING).recording(RECORDED);
        try (var woven = new WovenPrograms(directory, instrumentation, "blocks", spec(blocks))) {
            blocks.keySet().forEach(program -> woven.run("blocks." + program));
            woven.end();
            for (Finding finding :
                    Analyser.analyse(woven.output(), Limits.DEFAULT).findings()) {
                String program = finding.declaration().spec();
                String name = program + " " + finding.declaration().text();
                Optional<String> blamed = comment(program, "blame");
                boolean isBlamed =
                        blamed.isEmpty() || name.contains(blamed.get().replaceFirst("blocks\\.", "") + "(");
                // The other blocks of the program only meet the one to blame.
                String verdict = isBlamed ? comment(program, "expect").orElseThrow() : "SATISFIED";
                boolean judged = mode.ordersConflicts() || verdict.equals("NOT EXERCISED");
                expected.put(name, judged ? verdict : "NOT MONITORABLE");
                found.put(name, finding.verdict().title());
                if (mode.ordersConflicts()) {
                    blamed.filter(block -> isBlamed).ifPresent(block -> checkBlame(block, finding));
                    String text = English.explanation(finding);
                    comment(program, "says").ifPresent(words -> assertTrue(text.contains(words), text));
                    boolean isBad =
                            finding.verdict() == Verdict.NOT_SERIALIZABLE || finding.verdict() == Verdict.PREDICTED;
                    boolean advised = isBad && comment(program, "advice").isEmpty();
                    assertEquals(advised, text.contains("Hold one lock"), () -> name + ": " + text);
                }
            }
        }
        assertEquals(expected, found);
        assertEquals(blocks.values().stream().mapToInt(List::size).sum(), found.size());
    }

    @Test
    void shouldReportEachBlockOfAPatternByItself() throws IOException {
        Map<String, String> found = new TreeMap<>();
        String text =
                "import blocks.*;\nspec P {\n    atomic PatternOfThree.*(..) except PatternOfThree.interrupted();\n}\n";
        try (var woven = new WovenPrograms(directory, CaptureMode.MVC, "blocks", text)) {
            woven.run("blocks.PatternOfThree");
            woven.end();
            for (Finding finding :
                    Analyser.analyse(woven.output(), Limits.DEFAULT).findings()) {
                found.put(
                        finding.declaration().name().replaceFirst(".*: ", ""),
                        finding.verdict().title() + " "
                                + ((Broken.RefutedBlock) finding.explanation().reason()).refuted());
            }
        }
        assertEquals(
                new TreeMap<>(Map.of(
                        "blocks.PatternOfThree.first()", "NOT SERIALIZABLE 1",
                        "blocks.PatternOfThree.second(int)", "NOT SERIALIZABLE 2",
                        "blocks.PatternOfThree.third()", "NOT SERIALIZABLE 1")),
                found);
    }

    /** The first has more kinds of cycles than are distinguished: that of the second is not taken for one of them. */
    @Test
    void shouldNotCountTheCycleOfABlockAsOneOfAnotherBlock() throws IOException {
        Map<String, Long> refuted = new TreeMap<>();
        int kinds;
        String text = "import blocks.*;\nspec N {\n    atomic synchronized in blocks.NoisyNeighbour;\n}\n";
        // What is recorded besides would name the second as well.
        var instrumentation = new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING).recording(0);
        try (var woven = new WovenPrograms(directory, instrumentation, "blocks", text)) {
            woven.run("blocks.NoisyNeighbour");
            woven.end();
            for (Finding finding :
                    Analyser.analyse(woven.output(), Limits.DEFAULT).findings()) {
                refuted.put(
                        finding.declaration().name().replaceFirst(".*: ", ""),
                        ((Broken.RefutedBlock) finding.explanation().reason()).refuted());
            }
            kinds = TraceReader.read(woven.traceFile()).blocks().cycles().size();
        }
        assertEquals(Map.of("blocks.NoisyNeighbour.noisy(int)", 144L, "blocks.NoisyNeighbour.quiet()", 1L), refuted);
        assertEquals(101, kinds);
    }

    /** p and q contain both ends of the cycle, r only the last one. */
    @Test
    void shouldNameNestedBlocksThatContainBothEndsOfTheCycle() throws IOException {
        assertEquals(
                List.of("NOT SERIALIZABLE", "NOT SERIALIZABLE", "SATISFIED"), nestedThree("blocks.NestedThree$Twice"));
        // The record of accesses refutes q also if there is no second time.
        assertEquals(List.of("NOT SERIALIZABLE", "NOT SERIALIZABLE", "SATISFIED"), nestedThree("blocks.NestedThree"));
    }

    private List<String> nestedThree(String program) throws IOException {
        String text =
                "import blocks.*;\nspec N { atomic NestedThree.p(); atomic NestedThree.q(); atomic NestedThree.r(int); }\n";
        Path own = Files.createDirectories(directory.resolve(program));
        try (var woven = new WovenPrograms(own, CaptureMode.MVC, "blocks", text)) {
            woven.run(program);
            woven.end();
            return Analyser.analyse(woven.output(), Limits.DEFAULT).findings().stream()
                    .map(finding -> finding.verdict().title())
                    .toList();
        }
    }

    /** As the program runs, and by what is recorded of it. */
    @Test
    void shouldSayThatABlockWaitsForTheThreadThatItStarts() throws IOException {
        String text = "import blocks.*;\nspec P {\n    atomic ThreadAndJoin.block();\n}\n";
        try (var woven = new WovenPrograms(directory, CaptureMode.MVC, "blocks", text)) {
            woven.run("blocks.ThreadAndJoin");
            woven.end();
            for (AnalysisResult result : List.of(
                    Analyser.analyse(woven.output(), Limits.DEFAULT), Analyser.analyseBlocks(woven.traceFile()))) {
                assertEquals(
                        List.of(new Broken.WaitingBlock(1, 1, 0, true)),
                        result.findings().stream()
                                .map(finding -> finding.explanation().reason())
                                .toList());
            }
        }
    }

    @Test
    void shouldNumberThreadsWithoutName() throws IOException {
        String text = "import blocks.*;\nspec P {\n    atomic ThreadsWithoutName.block();\n}\n";
        try (var woven = new WovenPrograms(directory, CaptureMode.MVC, "blocks", text)) {
            woven.run("blocks.ThreadsWithoutName");
            woven.end();
            Finding finding =
                    Analyser.analyse(woven.output(), Limits.DEFAULT).findings().get(0);
            List<String> threads = finding.evidence(BlockCycle.class).get(0).transactions().stream()
                    .map(BlockCycle.Transaction::thread)
                    .distinct()
                    .toList();
            assertEquals(2, threads.size(), threads::toString);
            assertTrue(threads.stream().allMatch(thread -> thread.matches("thread [1-9]\\d*")), threads::toString);
        }
    }

    private static void checkBlame(String block, Finding finding) {
        BlockCycle cycle = (BlockCycle) finding.evidence().get(0);
        String text = English.explanation(finding);
        assertTrue(cycle.transactions().get(0).block().startsWith(block + "("), text);
        assertTrue(cycle.transactions().get(0).blamed());
        assertTrue(cycle.stack().stream().anyMatch(frame -> frame.startsWith(block + "(")), text);
        assertTrue(
                cycle.conflicts().stream()
                        .allMatch(conflict -> conflict.later().place().line() > 0),
                text);
    }

    private static String spec(Map<String, List<String>> blocks) {
        var text = new StringBuilder("import blocks.*;\n");
        blocks.forEach((program, declared) -> {
            text.append("spec ").append(program).append(" {\n");
            declared.forEach(block -> text.append("    atomic ").append(block).append(";\n"));
            text.append("}\n");
        });
        return text.toString();
    }

    private static Optional<String> comment(String program, String key) {
        try (Stream<String> lines = Files.lines(WovenPrograms.SOURCES.resolve("blocks/" + program + ".java"))) {
            return lines.map(Pattern.compile("// " + key + ": (.+)")::matcher)
                    .filter(Matcher::matches)
                    .map(matcher -> matcher.group(1))
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
