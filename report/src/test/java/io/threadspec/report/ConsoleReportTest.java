package io.threadspec.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Explanation;
import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.explanation.Undecided;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.MissingOrder;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.report.ConsoleLine.Level;
import io.threadspec.report.policy.Policy;
import io.threadspec.runtime.problem.Severity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConsoleReportTest {

    private static final WitnessEvent EVENT = new WitnessEvent("t", "a.B", "m", "B.java", 7, "open", "1");

    private static final Finding HOLDS = new Finding(
            Findings.declaration("holds", Severity.ERROR),
            Verdict.SATISFIED,
            Explanation.of(new Holds.OnlyRun(3)),
            "T.t",
            List.of());
    private static final Finding FAILS = broken("fails", Severity.ERROR);
    private static final Finding WARNS = broken("warns", Severity.WARNING);
    private static final Finding UNKNOWN = new Finding(
            Findings.declaration("unknown", Severity.ERROR),
            Verdict.NOT_EXERCISED,
            Explanation.of(new Undecided.NoEvent(false)),
            "",
            List.of());

    private static Finding broken(String name, Severity severity, Evidence... evidence) {
        return new Finding(
                Findings.declaration(name, severity),
                Verdict.VIOLATED,
                Explanation.of(new Broken.ObservedViolation()),
                "T.t",
                List.of(evidence));
    }

    private static List<ConsoleLine> lines(Finding... findings) {
        return Reports.console(new AnalysisResult(List.of(findings), 7, 1, List.of()), Policy.byDefault());
    }

    @Test
    void shouldSayInOneLineThatAPropertyHolds() {
        List<ConsoleLine> lines = lines(HOLDS);
        assertEquals(2, lines.size(), lines::toString);
        assertEquals(Level.INFO, lines.get(0).level());
        assertTrue(
                lines.get(0).text().startsWith("SATISFIED  Gate.holds  (src/main/spec/Gate.spec:3)  "),
                lines::toString);
        assertEquals(new ConsoleLine(Level.INFO, "ThreadSpec: 1 SATISFIED, events=7 traces=1"), lines.get(1));
    }

    /** One failure makes the lines about it errors, and no others but the summary. */
    @Test
    void shouldGiveEachLineTheLevelOfItsFinding() {
        List<ConsoleLine> lines = lines(FAILS, WARNS, UNKNOWN, HOLDS);
        Level current = Level.INFO;
        var levels = new ArrayList<Level>();
        for (ConsoleLine line : lines) {
            if (!line.text().startsWith(" ") && !line.text().isEmpty()) {
                current = line.level();
                levels.add(current);
            }
            assertEquals(current, line.level(), line::toString);
        }
        assertEquals(List.of(Level.ERROR, Level.WARNING, Level.WARNING, Level.INFO, Level.ERROR), levels);
        assertTrue(
                lines.stream().anyMatch(line -> line.text()
                        .equals("VIOLATED  Gate.warns  (src/main/spec/Gate.spec:3)  severity=warning")),
                lines::toString);
        assertEquals(
                Level.WARNING,
                lines(WARNS, HOLDS).get(lines(WARNS, HOLDS).size() - 1).level());
    }

    @Test
    void shouldKeepTheLinesOfAMessage() {
        var declaration = new Declaration("Gate", "shut", "Open\nfirst.", "always open", "g.spec", 3, Severity.ERROR);
        var finding = new Finding(declaration, FAILS.verdict(), FAILS.explanation(), "", List.of());
        assertEquals(
                List.of("  Open", "  first.", "  always open"),
                lines(finding).stream().map(ConsoleLine::text).skip(1).limit(3).toList());
    }

    @Test
    void shouldSayWhatToDoLast() {
        List<String> text = lines(broken("p", Severity.ERROR, new MissingOrder(EVENT, EVENT))).stream()
                .map(ConsoleLine::text)
                .toList();
        assertEquals("  The observed run broke the property.", text.get(4));
        assertTrue(text.get(5).startsWith("  Nothing orders 'open=1' of thread 't'"), text::toString);
        assertTrue(text.get(6).startsWith("  -> Order them: by a lock"), text::toString);
        assertEquals("", text.get(7));
    }

    @Test
    void shouldTakeAtMostAScreenForAFinding() {
        var run = new Witness(List.of("open=0"), Collections.nCopies(500, EVENT), 400);
        List<ConsoleLine> several = lines(broken("p", Severity.ERROR, run, run, run));
        assertTrue(several.size() <= 43, () -> "lines=" + several.size());
        assertTrue(
                several.stream().anyMatch(line -> line.text().equals("  … 2 more, left out here …")),
                several::toString);
        Evidence[] cycles =
                Collections.nCopies(30, new Samples().of(BlockCycle.class)).toArray(Evidence[]::new);
        List<ConsoleLine> many = lines(broken("p", Severity.ERROR, cycles));
        assertTrue(many.size() <= 43, () -> "lines=" + many.size());
        assertTrue(many.stream().anyMatch(line -> line.text().endsWith("more lines, left out here …")), many::toString);
    }

    /** They would show as changes where outputs are compared. */
    @Test
    void shouldEndNoLineWithABlank() {
        lines(broken("p", Severity.ERROR, new Samples().of(BlockCycle.class)))
                .forEach(line -> assertEquals(line.text().stripTrailing(), line.text()));
    }

    @Test
    void shouldColourVerdictsWhereColoursAreShown() {
        var result = new AnalysisResult(List.of(FAILS, WARNS, HOLDS), 7, 1, List.of());
        String coloured = Reports.terminal(result, Policy.byDefault(), true);
        String escape = "\u001b";
        assertTrue(coloured.startsWith(escape + "[1;31mVIOLATED" + escape + "[0m  Gate.fails"), coloured);
        assertTrue(coloured.contains(escape + "[1;33mVIOLATED" + escape + "[0m  Gate.warns"), coloured);
        assertTrue(coloured.contains(escape + "[1;32mSATISFIED" + escape + "[0m  Gate.holds"), coloured);
        String plain = Reports.terminal(result, Policy.byDefault(), false);
        assertFalse(plain.contains(escape), plain);
        assertEquals(plain, coloured.replaceAll(escape + "\\[[0-9;]*m", ""));
    }
}
