package io.threadspec.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.report.english.English;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.Scope;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Blocks of woven programs that another run interrupts are found with those that the observed run does. */
class PredictedBlocksTest {

    private static final List<String> BLOCKS = List.of("setFirst", "setSecond", "setThird", "setGuarded");

    @TempDir
    private Path directory;

    /** The other thread may come between by chance; hardly in all three. */
    @ParameterizedTest
    @EnumSource(names = {"MVC", "REFERENCE"})
    void shouldPredictInterruptions(CaptureMode mode) throws IOException {
        Instrumentation instrumentation = new Instrumentation(mode, Scope.EVERYTHING).recording(100_000);
        var spec = new StringBuilder("import predicted.Interruptions;\nspec Interrupted {\n");
        BLOCKS.forEach(
                block -> spec.append("    atomic Interruptions.").append(block).append("();\n"));
        try (var woven = new WovenPrograms(directory, instrumentation, "predicted", spec + "}\n")) {
            woven.run("predicted.Interruptions");
            woven.end();
            List<Finding> findings =
                    Analyser.analyse(woven.output(), Limits.DEFAULT).findings();
            assertEquals(BLOCKS.size(), findings.size());
            Finding guarded = findings.get(3);
            assertEquals(Verdict.SATISFIED, guarded.verdict(), English.explanation(guarded));
            assertTrue(English.explanation(guarded).contains("other runs were considered too"));
            int predicted = 0;
            for (Finding finding : findings.subList(0, 3)) {
                String text = English.explanation(finding);
                assertTrue(List.of(Verdict.PREDICTED, Verdict.NOT_SERIALIZABLE).contains(finding.verdict()), text);
                if (finding.verdict() == Verdict.PREDICTED) {
                    predicted++;
                    assertEquals(1, finding.evidence().size());
                    assertTrue(
                            finding.evidence()
                                    .get(0)
                                    .toString()
                                    .matches("(?s).*w\\(predicted\\.Interruptions\\.(first|second|third)@.*"),
                            finding.evidence()::toString);
                }
            }
            assertTrue(predicted > 0, "interrupted all the time");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"MVC", "REFERENCE"})
    void shouldPredictThatWaitsEndEarlier(CaptureMode mode) throws IOException {
        Instrumentation instrumentation = new Instrumentation(mode, Scope.EVERYTHING).recording(100_000);
        String spec =
                """
                import predicted.Waits;
                spec Waiting {
                    atomic Waits.beforeNotification();
                    atomic Waits.besideNotification();
                    atomic Waits.besideTimeOut();
                }
                """;
        try (var woven = new WovenPrograms(directory, instrumentation, "predicted", spec)) {
            woven.run("predicted.Waits");
            woven.end();
            List<Finding> findings =
                    Analyser.analyse(woven.output(), Limits.DEFAULT).findings();
            assertEquals(
                    List.of(Verdict.SATISFIED, Verdict.PREDICTED, Verdict.PREDICTED),
                    findings.stream().map(Finding::verdict).toList(),
                    () -> findings.stream().map(English::explanation).toList().toString());
        }
    }

    /** What the other thread did after it had notified is not ordered, though it has ended when the waiting one comes back. */
    @ParameterizedTest
    @EnumSource(names = {"MVC", "REFERENCE"})
    void shouldPredictWhatComesAfterANotification(CaptureMode mode) throws IOException {
        Instrumentation instrumentation = new Instrumentation(mode, Scope.EVERYTHING).recording(1_000_000);
        String spec =
                "import predicted.NotifiedBeforeTheEnd;\nspec Notified { atomic NotifiedBeforeTheEnd.use(..); }\n";
        try (var woven = new WovenPrograms(directory, instrumentation, "predicted", spec)) {
            woven.run("predicted.NotifiedBeforeTheEnd");
            woven.end();
            Finding finding =
                    Analyser.analyse(woven.output(), Limits.DEFAULT).findings().get(0);
            assertEquals(Verdict.PREDICTED, finding.verdict(), English.explanation(finding));
        }
    }

    private Map<String, Finding> findings(long recorded, String declaration) throws IOException {
        Instrumentation instrumentation = new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING).recording(recorded);
        String spec = "import predicted.MixedPattern;\nspec Mixed {\n    atomic " + declaration + ";\n}\n";
        try (var woven = new WovenPrograms(directory, instrumentation, "predicted", spec)) {
            woven.run("predicted.MixedPattern");
            woven.end();
            Map<String, Finding> findings = new TreeMap<>();
            for (Finding finding :
                    Analyser.analyse(woven.output(), Limits.DEFAULT).findings()) {
                findings.put(finding.declaration().name().replaceFirst(".*: ", ""), finding);
            }
            return findings;
        }
    }

    /** Also where another block of the pattern is not serializable in the observed run. One that could be interrupted may be, but hardly both are. */
    @Test
    void shouldPredictEachBlockOfAPatternByItself() throws IOException {
        Map<String, Verdict> verdicts = new TreeMap<>();
        findings(100_000, "MixedPattern.*(..) except MixedPattern.with(..)")
                .forEach((block, finding) -> verdicts.put(block, finding.verdict()));
        assertEquals(
                Set.of(
                        "predicted.MixedPattern.isInterrupted()",
                        "predicted.MixedPattern.couldBe()",
                        "predicted.MixedPattern.couldBeToo()"),
                verdicts.keySet());
        assertEquals(Verdict.NOT_SERIALIZABLE, verdicts.get("predicted.MixedPattern.isInterrupted()"));
        assertTrue(verdicts.containsValue(Verdict.PREDICTED), verdicts::toString);
    }

    /** The execution was judged as it ran; that no other run was considered is said. */
    @Test
    void shouldBeSatisfiedWhereTheRecordReachedItsLimit() throws IOException {
        Finding limited =
                findings(1, "MixedPattern.cannotBe()").values().iterator().next();
        assertEquals(Verdict.SATISFIED, limited.verdict(), English.explanation(limited));
        assertEquals(
                new Holds.SerialBlock(1, 0, 0, Holds.Recorded.LIMITED, 1),
                limited.explanation().reason());
    }

    @Test
    void shouldBeSatisfiedWhereTheRecordIsWhole() throws IOException {
        Finding whole =
                findings(100_000, "MixedPattern.cannotBe()").values().iterator().next();
        assertEquals(
                new Holds.SerialBlock(1, 0, 1, Holds.Recorded.ALL, 100_000),
                whole.explanation().reason());
    }

    @Test
    void shouldSayThatNothingWasRecorded() throws IOException {
        Finding off = findings(0, "MixedPattern.cannotBe()").values().iterator().next();
        assertEquals(
                new Holds.SerialBlock(1, 0, 0, Holds.Recorded.NOTHING, 0),
                off.explanation().reason());
    }

    /** Also where the block that waits is within another one, which is judged. */
    @Test
    void shouldNotJudgeExecutionsThatWaitOnTheirMonitor() throws IOException {
        Instrumentation instrumentation = new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING).recording(100_000);
        String spec = "import predicted.Slot;\nspec Slots { atomic synchronized in Slot; atomic Slot.outer(); }\n";
        try (var woven = new WovenPrograms(directory, instrumentation, "predicted", spec)) {
            woven.run("predicted.Slot");
            woven.end();
            List<Finding> findings =
                    Analyser.analyse(woven.output(), Limits.DEFAULT).findings();
            assertEquals(
                    List.of(Verdict.SATISFIED, Verdict.NOT_SERIALIZABLE),
                    findings.stream().map(Finding::verdict).toList());
            String text = English.explanation(findings.get(0));
            assertTrue(text.contains("other runs were considered for 1 of them"), text);
            Finding ofTrace = Analyser.analyseBlocks(woven.traceFile()).findings().stream()
                    .filter(finding -> finding.declaration().name().contains("take"))
                    .findFirst()
                    .orElseThrow();
            assertEquals(Verdict.SATISFIED, ofTrace.verdict());
        }
    }

    /** The event of the first value is told, and the value is in the record. */
    @Test
    void shouldKnowTheFirstValueOfAFieldThatAPropertyIsAbout() throws IOException {
        Instrumentation instrumentation = new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING).recording(100_000);
        String spec =
                """
                import predicted.Counted;
                spec Counts {
                    var count = field Counted.count;
                    property positive = always (count > 0);
                    atomic Counted.twice();
                }
                """;
        try (var woven = new WovenPrograms(directory, instrumentation, "predicted", spec)) {
            woven.run("predicted.Counted");
            woven.end();
            for (Finding finding :
                    Analyser.analyse(woven.output(), Limits.DEFAULT).findings()) {
                assertEquals(Verdict.SATISFIED, finding.verdict(), English.explanation(finding));
            }
        }
    }
}
