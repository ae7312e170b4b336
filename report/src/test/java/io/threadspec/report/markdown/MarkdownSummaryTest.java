package io.threadspec.report.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.report.Findings;
import io.threadspec.report.policy.Policy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownSummaryTest {

    @Test
    void shouldCountAndListWhatIsNotGood() {
        assertEquals(
                """
                **ThreadSpec**: 1 PREDICTED, 2 SATISFIED

                | verdict | property | test |
                |---|---|---|
                | PREDICTED | `Gate.shut` (src/main/spec/Gate.spec:3)<br>Open first. | GateTest.opens |
                """,
                summary(Findings.result(List.of(
                        Findings.of("shut", Verdict.PREDICTED),
                        Findings.of("a", Verdict.SATISFIED),
                        Findings.of("b", Verdict.SATISFIED)))));
    }

    @Test
    void shouldBeOneLineWhereAllIsGood() {
        assertEquals(
                "**ThreadSpec**: 1 SATISFIED\n",
                summary(Findings.result(List.of(Findings.of("a", Verdict.SATISFIED)))));
        assertEquals("**ThreadSpec**: nothing to judge\n", summary(Findings.result(List.of())));
    }

    @Test
    void shouldNotFillAPullRequest() {
        var findings = new ArrayList<Finding>();
        for (int i = 0; i < 50; i++) {
            findings.add(Findings.of("p" + i, Verdict.VIOLATED));
        }
        String summary = summary(Findings.result(findings));
        assertTrue(summary.endsWith("\n30 more are in `report.json`.\n"), summary);
        assertEquals(26, summary.lines().count());
    }

    @Test
    void shouldKeepHostileNamesText() {
        List<Finding> all = Findings.all().findings();
        String summary = summary(Findings.result(List.of(all.get(all.size() - 1))));
        String row = summary.lines().toList().get(4);
        assertFalse(row.replaceAll("`[^`]*`", "").contains("<b>"), row); // In code it is text.
        assertEquals(4, row.replace("\\|", "").chars().filter(c -> c == '|').count(), row);
    }

    private static String summary(AnalysisResult result) {
        return MarkdownSummary.of(result, Policy.byDefault());
    }
}
