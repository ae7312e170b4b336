package io.threadspec.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.BlockInterleaving;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterleavingColumnsTest {

    @Test
    void shouldShowPlacesAsFarAsTheyAreKnown() {
        var interleaving = new BlockInterleaving(
                1, 1, List.of(step("r(x)", "A.java", 3), step("acq(l)", "A.java", 0), step("w(x)", "", 0)));
        assertEquals(
                List.of(
                        "      main",
                        "      … 1 earlier operation …",
                        "   2  r(x) A.java:3",
                        "   3  acq(l) A.java",
                        "   4  w(x)",
                        "      (1 operation between these is not shown)"),
                InterleavingColumns.of(interleaving));
    }

    private static BlockInterleaving.Step step(String text, String file, long line) {
        return new BlockInterleaving.Step(
                new BlockCycle.Operation("main", text, BlockCycle.Place.inRun(file, line)), false, false);
    }
}
