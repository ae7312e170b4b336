package io.threadspec.report.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.report.Findings;
import io.threadspec.report.Reports;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.problem.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PolicyTest {

    private static final Policy DEFAULT = Policy.byDefault();

    @TempDir
    Path directory;

    @Test
    void shouldFailByVerdictAndSeverity() {
        assertEquals(Standing.FAILS, DEFAULT.standing(finding("a", Verdict.VIOLATED)));
        assertEquals(Standing.WARNS, DEFAULT.standing(finding("a", Verdict.SUSPECTED)));
        assertEquals(Standing.HOLDS, DEFAULT.standing(finding("a", Verdict.SATISFIED)));
        assertEquals(Standing.WARNS, DEFAULT.standing(about(finding("a", Verdict.VIOLATED), Severity.WARNING, "")));
    }

    @Test
    void shouldNotFailForWhatIsSuppressed() {
        for (Verdict verdict : EnumSet.complementOf(EnumSet.of(Verdict.SATISFIED))) {
            Finding suppressed = about(finding("a", verdict), Severity.ERROR, "the gate is painted");
            var policy = new Policy(EnumSet.allOf(Verdict.class), Baseline.NONE);

            assertEquals(Standing.SUPPRESSED, policy.standing(suppressed));
            assertEquals(List.of(), policy.failures(Findings.result(List.of(suppressed))));
        }
        Finding holds = about(finding("a", Verdict.SATISFIED), Severity.ERROR, "the gate is painted");
        assertEquals(Standing.HOLDS, DEFAULT.standing(holds));
    }

    @Test
    void shouldRepeatTheReasonAndLeaveTheRestToTheFiles() {
        Finding suppressed = about(finding("a", Verdict.VIOLATED), Severity.ERROR, "the gate is painted");

        String console = Reports.terminal(Findings.result(List.of(suppressed)), DEFAULT, false);

        assertTrue(console.contains("Suppressed: the gate is painted"), console);
        assertFalse(console.contains("Open first."), console);
    }

    @Test
    void shouldFailForNewFindingsOnly() {
        AnalysisResult today = Findings.result(List.of(
                finding("a", Verdict.VIOLATED), finding("b", Verdict.SUSPECTED), finding("c", Verdict.PREDICTED)));
        Path file = directory.resolve("new/baseline.tsv");
        DEFAULT.accepting(today).write(file);
        var policy = new Policy(DEFAULT.failOn(), Baseline.read(file));

        assertEquals(List.of(), policy.failures(today));
        assertEquals(2, policy.baseline().entries().size(), "what does not fail need not be accepted");
        assertEquals(
                Standing.KNOWN, policy.standing(finding("a", Verdict.PREDICTED)), "the same mistake, not observed");
        assertEquals(Standing.WARNS, policy.standing(finding("b", Verdict.SUSPECTED)));
        assertEquals(Standing.FAILS, policy.standing(finding("b", Verdict.VIOLATED)));
        assertEquals(Standing.FAILS, policy.standing(finding("d", Verdict.VIOLATED)));
        assertEquals(0, policy.baseline().unseen(today));
        assertEquals(1, policy.baseline().unseen(Findings.result(List.of(finding("a", Verdict.VIOLATED)))));
    }

    @Test
    void shouldNotKnowWhatHasBecomeWorse() {
        var strict = new Policy(EnumSet.allOf(Verdict.class), Baseline.NONE);
        Baseline idle = strict.accepting(Findings.result(List.of(finding("a", Verdict.NOT_EXERCISED))));
        var policy = new Policy(EnumSet.allOf(Verdict.class), idle);

        assertEquals(Standing.KNOWN, policy.standing(finding("a", Verdict.NOT_EXERCISED)));
        for (Verdict worse : EnumSet.range(Verdict.VIOLATED, Verdict.INCONCLUSIVE)) {
            assertEquals(Standing.FAILS, policy.standing(finding("a", worse)), worse.title());
        }
    }

    @Test
    void shouldFailForABlockThatWasNotRefutedBefore() {
        var policy = new Policy(DEFAULT.failOn(), DEFAULT.accepting(Findings.result(List.of(cycle("move")))));

        assertEquals(Standing.KNOWN, policy.standing(cycle("move")));
        assertEquals(Standing.FAILS, policy.standing(cycle("add")));
        assertEquals(
                Standing.KNOWN,
                policy.standing(Findings.of(nameOf("move"), Verdict.PREDICTED)),
                "the same block, interrupted in another run only");
    }

    @Test
    void shouldWriteTheSameFindingsAsTheSameBytes() throws IOException {
        Path one = directory.resolve("one");
        Path two = directory.resolve("two");
        List<Finding> findings = List.of(finding("a", Verdict.VIOLATED), cycle("x"), finding("b", Verdict.PREDICTED));
        DEFAULT.accepting(Findings.result(findings)).write(one);
        DEFAULT.accepting(Findings.result(List.of(findings.get(2), findings.get(1), findings.get(0))))
                .write(two);

        assertEquals(Files.readString(one), Files.readString(two));
        assertEquals(Baseline.read(one), Baseline.read(two));
        assertEquals(Baseline.NONE, Baseline.readIfPresent(directory.resolve("none")));
    }

    @Test
    void shouldRefuseWhatIsNoBaseline() throws IOException {
        for (String text : List.of(
                "",
                "hello\n",
                "# threadspec-baseline 1\nhello\n",
                "# threadspec-baseline 1\n0123456789abcdef\tBROKEN\tGate.a\n",
                "# threadspec-baseline 1\n0123456789abcdeX\tVIOLATED\tGate.a\n",
                "# threadspec-baseline 1\n0123456789abcdef\tVIOLATED\n",
                "# threadspec-baseline 1\n0123456789abcdef\tVIOLATED\tGate.a\tb\tc\n",
                "# threadspec-baseline 2\n")) {
            Path file = Files.writeString(directory.resolve("b.tsv"), text);
            var problem = assertThrows(ProblemException.class, () -> Baseline.read(file), text);
            assertTrue(problem.getMessage().contains("line="), problem.getMessage());
        }
        assertThrows(ProblemException.class, () -> Baseline.read(directory.resolve("none")));
    }

    @Test
    void shouldReadWhatPeopleAndMergesLeave() throws IOException {
        Path file = Files.writeString(
                directory.resolve("b.tsv"),
                String.join(
                        "\r\n",
                        "# threadspec-baseline 1: words",
                        "",
                        "# a remark",
                        "0123456789abcdef\tVIOLATED\tGate.a",
                        "0123456789abcdef\tVIOLATED\tGate.a"));

        assertEquals(1, Baseline.read(file).entries().size());
    }

    private static Finding finding(String property, Verdict verdict) {
        var event = new WitnessEvent("main", "com.acme.Gate", "open", "Gate.java", 3, "open", "1");
        return Findings.of(property, verdict, new Witness(List.of(), List.of(event), 0));
    }

    private static String nameOf(String block) {
        return "atomic Account.*(..): Account." + block;
    }

    private static Finding cycle(String block) {
        return Findings.of(
                nameOf(block),
                Verdict.NOT_SERIALIZABLE,
                new BlockCycle(
                        List.of(
                                new BlockCycle.Transaction("T1", "Account." + block, true),
                                new BlockCycle.Transaction("T2", "Account.met", false)),
                        List.of()));
    }

    private static Finding about(Finding finding, Severity severity, String suppression) {
        Declaration old = finding.declaration();
        var declaration = new Declaration(
                old.spec(), old.name(), old.message(), old.text(), old.file(), old.line(), severity, suppression);
        return new Finding(declaration, finding.verdict(), finding.explanation(), finding.test(), finding.evidence());
    }
}
