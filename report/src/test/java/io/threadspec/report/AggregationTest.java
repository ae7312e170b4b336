package io.threadspec.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.limits.Interruption;
import io.threadspec.report.Aggregation.JudgedModule;
import io.threadspec.runtime.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class AggregationTest {

    @Test
    void shouldNameModulesAndPutTheWorstFirst() {
        Finding good = Findings.of("a", Verdict.SATISFIED);
        Finding bad = Findings.of("b", Verdict.VIOLATED);
        AnalysisResult all = Aggregation.of(new TreeMap<>(Map.of(
                "", Findings.result(List.of(good)),
                "orders/core", Findings.result(List.of(bad, good)))));

        assertEquals(
                List.of(
                        "VIOLATED orders/core/src/main/spec/Gate.spec",
                        "SATISFIED src/main/spec/Gate.spec",
                        "SATISFIED orders/core/src/main/spec/Gate.spec"),
                all.findings().stream()
                        .map(finding ->
                                finding.verdict() + " " + finding.declaration().file())
                        .toList());
        assertEquals(
                List.of("orders/core", "", "orders/core"),
                all.findings().stream()
                        .map(finding -> finding.declaration().module())
                        .toList());
        assertEquals(
                "src/main/spec/Gate.spec", all.findings().get(0).declaration().fileInModule());
        assertEquals(bad.fingerprint(), all.findings().get(0).fingerprint());
        assertEquals(14, all.events());
        assertEquals(2, all.traces());
        assertEquals(2, all.warnings().size());
    }

    @Test
    void shouldRefuseToReportNothing() {
        assertThrows(ProblemException.class, () -> Aggregation.of(Map.of()));
    }

    /** The second of three modules is being judged when somebody ends the analysis. */
    @Test
    void shouldLeaveNoModuleOutOfAPartialReport() {
        Finding broken = Findings.of("broken", Verdict.VIOLATED);
        Finding holds = Findings.of("holds", Verdict.SATISFIED);
        List<Declaration> both = List.of(holds.declaration(), broken.declaration());
        List<AnalysisResult> written = new ArrayList<>();
        var modules = List.of(
                new JudgedModule("gate", both, progress -> {
                    progress.planned(both);
                    progress.read(1, 5);
                    progress.judged(List.of(holds));
                    progress.judged(List.of(broken));
                    return Findings.result(List.of(holds, broken));
                }),
                new JudgedModule("ferry", both, progress -> {
                    progress.planned(both);
                    progress.read(2, 7);
                    progress.judged(List.of(holds));
                    Thread.currentThread().interrupt();
                    Interruption.check();
                    throw new AssertionError("it goes on");
                }),
                new JudgedModule("quay", List.of(holds.declaration()), progress -> {
                    throw new AssertionError("it goes on");
                }));

        try {
            assertThrows(
                    ProblemException.class,
                    () -> PartialReport.follow(
                            Progress.NONE, 1, written::add, partial -> Aggregation.analyse(modules, partial)));
        } finally {
            assertTrue(Thread.interrupted(), "the thread stays interrupted");
        }
        assertEquals(1, written.size());
        assertEquals(
                Set.of(
                        "gate VIOLATED broken",
                        "gate SATISFIED holds",
                        "ferry SATISFIED holds",
                        "ferry INCONCLUSIVE broken",
                        "quay INCONCLUSIVE holds"),
                written.get(0).findings().stream()
                        .map(finding -> finding.declaration().module() + " " + finding.verdict() + " "
                                + finding.declaration().name())
                        .collect(Collectors.toSet()));
        assertEquals(12, written.get(0).events());
        assertEquals(3, written.get(0).traces());
    }

    @Test
    void shouldAnalyseAllModules() {
        Finding holds = Findings.of("holds", Verdict.SATISFIED);
        AnalysisResult result = Aggregation.analyse(
                List.of(new JudgedModule(
                        "gate", List.of(holds.declaration()), progress -> Findings.result(List.of(holds)))),
                Progress.NONE);

        assertEquals(
                "gate/src/main/spec/Gate.spec",
                result.findings().get(0).declaration().file());
        assertThrows(ProblemException.class, () -> Aggregation.analyse(List.of(), Progress.NONE));
    }
}
