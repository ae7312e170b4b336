package io.threadspec.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AtomicWarningsTest {

    @Test
    void shouldNameMethodsAsSpecificationsDo() {
        assertEquals("Bank.Account.move", AtomicWarnings.method("com.acme.Bank$Account.move(java.lang.Object, int)"));
        assertEquals("Bank.move", AtomicWarnings.method("synchronized block 2 of com.acme.Bank.move(int)"));
    }

    @Test
    void shouldCompareWhatIsRefutedWithWhatIsSuspected() {
        var warnings = new AtomicWarnings();
        for (String method : List.of("Bank.move", "Bank.audit", "Bank.Account.add", "Bank.close", "Log.write")) {
            warnings.executed(method);
        }
        warnings.refuted("Bank.move");
        warnings.suspected("Bank.move");
        warnings.firstRunEnds();
        warnings.refuted("Bank.move");
        warnings.refuted("Bank.audit");
        warnings.suspected("Bank.Account.add");
        warnings.predicted("Bank.Account.add");
        warnings.predicted("Bank.close");
        warnings.suspected("Log.write");
        warnings.together("Bank", "Bank.close, Bank.open");

        assertEquals(Set.of("Bank.audit", "Bank.move"), warnings.refuted());
        assertEquals(
                """
                | class | methods | reduction: refuted by us as well | other runs refute them | the rest | ours | of these in the first run | not found by reduction | warnings without blame |
                |---|---:|---:|---:|---:|---:|---:|---:|---:|
                | Bank | 4 | 1 | 1 | 0 | 2 | 1 | 1 | 1 |
                | Log | 1 | 0 | 0 | 1 | 0 | 0 | 0 | 0 |
                | all | 5 | 1 | 1 | 1 | 2 | 1 | 1 | 1 |

                Bank, refuted: Bank.audit, Bank.move
                Bank, only by reduction, other runs refute them: Bank.Account.add
                Log, only by reduction: Log.write
                """,
                warnings.table());
    }
}
