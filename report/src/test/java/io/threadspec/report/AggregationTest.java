package io.threadspec.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.runtime.problem.ProblemException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
}
