package io.threadspec.report.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.report.Findings;
import java.util.List;
import org.junit.jupiter.api.Test;

class CycleGraphTest {

    /** The example in the introduction of Velodrome, as its section 5 draws cycles. */
    @Test
    void shouldDrawTheErrorGraph() {
        var cycle = new BlockCycle(
                List.of(new BlockCycle.Transaction("T1", "Set.add", true), new BlockCycle.Transaction("T2", "", false)),
                List.of(
                        new BlockCycle.Conflict(
                                operation("T1", "rel(this)", 5),
                                new BlockCycle.Operation("T2", "acq(this)", BlockCycle.Place.inRun("Set.java", 0))),
                        new BlockCycle.Conflict(operation("T2", "rel(this)", 0), operation("T1", "acq(\"x\\n\")", 6))),
                List.of("Set.add(Set.java:6)"));
        assertEquals(
                List.of(
                        """
                        digraph cycle {
                          label="Gate.blocks\\lClosed by thread T1:\\l  at Set.add(Set.java:6)\\l"; labelloc=b; labeljust=l;
                          node [shape=box];
                          t0 [label="T1\\lSet.add\\l", peripheries=2];
                          t1 [label="T2\\loutside all blocks\\l"];
                          t0 -> t1 [label="rel(this) (Set.java:5)\\lacq(this) (Set.java)\\l"];
                          t1 -> t0 [label="rel(this)\\lacq(\\"x\\\\n\\") (Set.java:6)\\l", style=dashed];
                        }
                        """),
                CycleGraph.of(Findings.of("blocks", Verdict.NOT_SERIALIZABLE, cycle)));
    }

    private static BlockCycle.Operation operation(String thread, String text, int line) {
        return new BlockCycle.Operation(thread, text, BlockCycle.Place.inRun(line == 0 ? "" : "Set.java", line));
    }

    @Test
    void shouldDrawNothingWithoutACycle() {
        assertEquals(List.of(), CycleGraph.of(Findings.of("shut", Verdict.VIOLATED)));
    }
}
