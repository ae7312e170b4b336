package io.threadspec.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeveralRunsTest {

    @Test
    void shouldJudgeAPropertyByTheRunsThatExerciseIt() {
        AnalysisResult all = SeveralRuns.of(List.of(
                Findings.result(List.of(
                        Findings.of("a", Verdict.NOT_EXERCISED),
                        Findings.of("b", Verdict.SATISFIED),
                        Findings.of("c", Verdict.NOT_EXERCISED))),
                Findings.result(List.of(
                        Findings.of("a", Verdict.SATISFIED),
                        Findings.of("b", Verdict.PREDICTED),
                        Findings.of("c", Verdict.NOT_EXERCISED)))));

        assertEquals(List.of("PREDICTED b", "NOT_EXERCISED c", "SATISFIED a"), titles(all));
        assertEquals(14, all.events());
        assertEquals(2, all.traces());
        assertEquals(1, all.warnings().size());
    }

    @Test
    void shouldShowAMistakeOnceWithItsWorstVerdict() {
        AnalysisResult all = SeveralRuns.of(List.of(
                Findings.result(List.of(Findings.of("a", Verdict.PREDICTED))),
                Findings.result(List.of(Findings.of("a", Verdict.VIOLATED)))));

        assertEquals(List.of("VIOLATED a"), titles(all));
    }

    @Test
    void shouldLeaveOneRunAsItIs() {
        AnalysisResult run = Findings.result(List.of(Findings.of("a", Verdict.SATISFIED)));

        assertSame(run, SeveralRuns.of(List.of(run)));
    }

    private static List<String> titles(AnalysisResult result) {
        return result.findings().stream().map(SeveralRunsTest::title).toList();
    }

    private static String title(Finding finding) {
        return finding.verdict() + " " + finding.declaration().name();
    }
}
