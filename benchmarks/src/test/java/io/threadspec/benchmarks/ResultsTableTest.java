package io.threadspec.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.benchmarks.programs.Bank;
import io.threadspec.benchmarks.programs.Sor;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResultsTableTest {

    @Test
    void shouldCompareWithinAPass() {
        var sor = new Workload("arrays", Sor.class, 1);
        var bank = new Workload("locks", Bank.class, 1);
        var results = new Results();
        // Ratios 2 and 4 though the machine was ten times as slow in the second pass.
        add(results, sor, Variant.PLAIN, 10, 100);
        add(results, sor, Variant.MVC, 20, 400);
        add(results, sor, Variant.REFERENCE, 120, 1200);
        add(results, bank, Variant.PLAIN, 10, 10);
        add(results, bank, Variant.MVC, 120, 120);
        add(results, bank, Variant.REFERENCE, 480, 480);

        assertEquals(
                """
                | program | heavy on | plain (ms) | events a round | mvc | reference |
                |---|---|---:|---:|---:|---:|
                | Sor | arrays | 55 | 7 | 3.00 (2.00–4.00) | 12.00 (12.00–12.00) |
                | Bank | locks | 10 | 7 | 12.00 (12.00–12.00) | 48.00 (48.00–48.00) |
                | geometric mean | | | | 6.00 | 24.00 |

                The reference takes 4.24 times as long as mvc (geometric mean).
                """,
                new ResultsTable(results, List.of(sor, bank), List.of(Variant.MVC, Variant.REFERENCE)).print());
    }

    private static void add(Results results, Workload workload, Variant variant, long... milliseconds) {
        for (long time : milliseconds) {
            results.add(
                    workload,
                    variant,
                    new Measurement("", List.of(time * 1_000_000), 0, variant == Variant.PLAIN ? 0 : 7));
        }
    }
}
