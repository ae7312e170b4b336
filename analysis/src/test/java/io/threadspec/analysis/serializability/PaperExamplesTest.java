package io.threadspec.analysis.serializability;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.analysis.exchange.StdOperations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The runs in the text of Flanagan, Freund and Yi. */
class PaperExamplesTest {

    @TempDir
    private Path directory;

    /** What the checkers say about a run: by line, the operations that close cycles; the blocks on the cycles; the blocks that are to blame. */
    private record Verdicts(
            List<Long> closings, List<List<String>> cycles, Set<String> refuted, Set<String> refutedByGraph) {}

    /** Section 1: A precedes B', that precedes C' (in another thread), and that precedes A again. */
    @Test
    void shouldFindACycleOfThreeTransactions() throws IOException {
        Verdicts verdicts = judge(
                """
                T1|begin(A)|1
                T1|rel(m)|2
                T2|begin(B)|3
                T2|acq(m)|4
                T2|w(y)|5
                T2|end(B)|6
                T3|begin(C)|7
                T3|r(y)|8
                T3|w(x)|9
                T3|end(C)|10
                T1|r(x)|11
                T1|end(A)|12
                """
                        .replace("T1|begin(A)|1\n", "T1|acq(m)|0\nT1|begin(A)|1\n"));
        assertEquals(new Verdicts(List.of(12L), List.of(List.of("A", "B", "C")), Set.of("A"), Set.of("A")), verdicts);
    }

    /** Section 2: a write of another thread between the read and the write of a block. */
    @Test
    void shouldFindAWriteBetweenReadAndWrite() throws IOException {
        assertEquals(
                new Verdicts(List.of(4L), List.of(List.of("increment", "")), Set.of("increment"), Set.of("increment")),
                judge(
                        """
                        T1|begin(increment)|1
                        T1|r(x)|2
                        T2|w(x)|3
                        T1|w(x)|4
                        T1|end(increment)|5
                        """));
    }

    /** Section 2: two threads that pass a turn to each other by a volatile variable. */
    @Test
    void shouldBeSilentAboutTurnsThatAreTaken() throws IOException {
        assertEquals(
                new Verdicts(List.of(), List.of(), Set.of(), Set.of()),
                judge(
                        """
                        T1|r(b)|1
                        T2|r(b)|1
                        T1|begin(first)|2
                        T1|r(x)|3
                        T2|r(b)|1
                        T1|w(x)|3
                        T2|r(b)|1
                        T1|w(b)|4
                        T2|r(b)|1
                        T1|end(first)|5
                        T1|r(b)|1
                        T2|begin(second)|2
                        T2|r(x)|3
                        T1|r(b)|1
                        T2|w(x)|3
                        T2|w(b)|4
                        T1|r(b)|1
                        T1|begin(first)|2
                        T1|r(x)|3
                        T1|w(x)|3
                        T1|w(b)|4
                        T2|end(second)|5
                        T1|end(first)|5
                        """));
    }

    /** Section 4.3: of three nested blocks those are refuted that contain both ends of the cycle. */
    @Test
    void shouldRefuteTheNestedBlocksThatContainBothEnds() throws IOException {
        assertEquals(
                new Verdicts(List.of(6L), List.of(List.of("p", "")), Set.of("p", "q"), Set.of("p", "q")),
                judge(
                        """
                        T1|begin(p)|1
                        T1|begin(q)|2
                        T1|r(x)|3
                        T2|w(x)|4
                        T1|begin(r)|5
                        T1|w(x)|6
                        T1|end(r)|7
                        T1|end(q)|8
                        T1|end(p)|9
                        """));
    }

    /** Section 4.3: two transactions each of which alone could be serial. */
    @Test
    void shouldBlameNoneOfTwoThatAreSerialAlone() throws IOException {
        assertEquals(
                new Verdicts(List.of(7L), List.of(List.of("E", "D")), Set.of(), Set.of()),
                judge(
                        """
                        T1|begin(D)|1
                        T2|begin(E)|2
                        T2|w(y)|3
                        T1|w(x)|4
                        T1|r(y)|5
                        T1|end(D)|6
                        T2|r(x)|7
                        T2|end(E)|8
                        """));
    }

    private Verdicts judge(String std) throws IOException {
        Path file = Files.writeString(directory.resolve("run.std"), std);
        var closings = new ArrayList<Long>();
        read(
                file,
                lines -> new OpenAncestors(thread -> closings.add(lines.get(0).line())));
        var refuted = new TreeSet<String>();
        read(
                file,
                lines -> new Blame(
                        (thread, block, begin) -> refuted.add(lines.get(0).block(block))));
        var cycles = new ArrayList<List<String>>();
        var refutedByGraph = new TreeSet<String>();
        read(
                file,
                lines -> new Velodrome(() -> lines.get(0).line(), cycle -> {
                    StdOperations operations = lines.get(0);
                    cycles.add(cycle.transactions().stream()
                            .map(each -> each.block() < 0 ? "" : operations.block(each.block()))
                            .toList());
                    cycle.refuted().forEach(block -> refutedByGraph.add(operations.block(block)));
                }));
        return new Verdicts(closings, cycles, refuted, refutedByGraph);
    }

    /** Makes a reader that can ask where the run stands. */
    private interface Making {
        OperationReader of(List<StdOperations> lines);
    }

    private static void read(Path file, Making making) {
        var lines = new ArrayList<StdOperations>();
        var operations = new StdOperations("run.std", making.of(lines));
        lines.add(operations);
        operations.read(file);
    }
}
