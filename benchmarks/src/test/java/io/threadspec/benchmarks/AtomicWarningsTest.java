package io.threadspec.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Explanation;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.runtime.problem.Severity;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AtomicWarningsTest {

    @Test
    void shouldNameMethodsAsSpecificationsDo() {
        assertEquals("Account.move", AtomicWarnings.atPlace("com.acme.Account.move(Account.java:12)"));
        assertEquals("Bank.Account.move", AtomicWarnings.ofBlock("com.acme.Bank$Account.move(java.lang.Object, int)"));
        assertEquals("Bank.move", AtomicWarnings.ofBlock("synchronized block 2 of com.acme.Bank.move(int)"));
    }

    @Test
    void shouldTellWhatIsFoundFromWhatIsOnlySuspected() {
        var warnings = new AtomicWarnings();

        assertTrue(warnings.find(List.of(
                notSerializable("com.acme.Bank.move(int)", true),
                notSerializable("com.acme.Bank$Account.add(int)", false))));
        assertEquals(Set.of("Bank.move"), warnings.refuted());
        assertTrue(warnings.find(List.of(notSerializable("com.acme.Bank.audit()", false))));
        assertFalse(warnings.find(List.of(notSerializable("com.acme.Bank.audit()", false))));
        warnings.suspect(Stream.of("com.acme.Bank.move(Bank.java:3)", "com.acme.Log.write(Log.java:9)"));

        assertEquals(
                """
                | class | not serializable | of these alone to blame | met such a one | only suspected |
                |---|---|---:|---|---|
                | Bank | Bank.audit, Bank.move | 1 | Bank.Account.add |  |
                | Log |  | 0 |  | Log.write |
                | all | 2 | 1 | 1 | 1 |
                """,
                warnings.table());
    }

    private static Finding notSerializable(String block, boolean alone) {
        var cycle = new BlockCycle(List.of(new BlockCycle.Transaction("main", block, alone)), List.of());
        return new Finding(
                new Declaration("S", "atomic com.acme.*.*(..): " + block, "", "", "", 1, Severity.ERROR),
                Verdict.NOT_SERIALIZABLE,
                Explanation.of(new Broken.RefutedBlock(1, 1, 0)),
                "",
                List.of(cycle));
    }
}
