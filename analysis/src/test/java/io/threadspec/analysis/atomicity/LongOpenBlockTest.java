package io.threadspec.analysis.atomicity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.exchange.StdText;
import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.serializability.Velodrome;
import io.threadspec.formats.follow.PatientFollowing;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A block starts a thread and stays open: all later blocks of that thread are in the graph of Velodrome as long as it is. Where they are too many, cycles are not
 * shown any more, and each is in a finding still. So it is with too many conflicts between them.
 */
class LongOpenBlockTest {

    private static final int MANY = Velodrome.mostTransactions() + 10;

    /** Nobody alone is to blame: that of section 4.3 of Flanagan, Freund and Yi. The last operation of E closes the cycle. */
    private static final String TOGETHER =
            """
            T2|begin(D)|1
            T3|begin(E)|2
            T3|w(y)|3
            T2|w(x)|4
            T2|r(y)|5
            T2|end(D)|6
            T3|r(x)|7
            T3|end(E)|8
            """;

    private static final String INTERRUPTED =
            """
            T2|begin(F)|1
            T2|r(z)|2
            T3|w(z)|3
            T2|w(z)|4
            T2|end(F)|5
            """;

    @TempDir
    private Path directory;

    private static String run(int blocks, String then) {
        return "T0|begin(long)|1\nT0|fork(T1)|2\n" + "T1|begin(b)|3\nT1|w(v)|4\nT1|end(b)|5\n".repeat(blocks) + then
                + "T0|end(long)|6\n";
    }

    /** Each of the later blocks comes after each of the thousand before: few transactions, many conflicts. */
    private static String readers(int blocks) {
        var run = new StringBuilder("T0|begin(long)|1\nT0|fork(T4)|2\nT0|fork(T5)|2\n");
        var reads = new StringBuilder("T5|begin(c)|6\n");
        for (int variable = 0; variable < 1_000; variable++) {
            run.append("T4|begin(b)|3\nT4|w(v").append(variable).append(")|4\nT4|end(b)|5\n");
            reads.append("T5|r(v").append(variable).append(")|7\n");
        }
        reads.append("T5|end(c)|8\n");
        return run + reads.toString().repeat(blocks) + TOGETHER + "T0|end(long)|9\n";
    }

    private static Broken.UnshownCycles unshown(long executions, long times) {
        return new Broken.UnshownCycles(executions, times, Velodrome.mostTransactions(), Velodrome.mostConflicts());
    }

    /** The same afterwards and while the run is written. */
    private StdBlocks.Judged judge(String run, List<Finding> live) throws IOException {
        StdBlocks.Judged whole = StdBlocks.judge(Files.writeString(directory.resolve("run.std"), run));
        StdBlocks.Judged followed = FollowedBlocks.std(
                StdText.followed(
                        () -> new ByteArrayInputStream(run.getBytes(StandardCharsets.UTF_8)),
                        new PatientFollowing(PatientFollowing.FOR_EVER)),
                "pipe",
                "run.std",
                live::add);
        assertEquals(whole, followed);
        return whole;
    }

    private static Optional<Finding> of(String block, List<Finding> findings) {
        return findings.stream()
                .filter(finding -> finding.declaration().name().equals("atomic " + block))
                .findFirst();
    }

    @Test
    void shouldNameTheBlockThatClosesACycleThatIsNotShown() throws IOException {
        List<Finding> live = new ArrayList<>();
        StdBlocks.Judged judged = judge(run(MANY, TOGETHER + TOGETHER), live);
        Finding finding = of("E", judged.findings()).orElseThrow();
        assertEquals(Verdict.NOT_SERIALIZABLE, finding.verdict());
        assertEquals(unshown(2, 2), finding.explanation().reason());
        assertEquals(
                new Holds.SerialBlock(MANY),
                of("b", judged.findings()).orElseThrow().explanation().reason());
        assertEquals(1, judged.warnings().size());
        // At the first operation that closes one.
        assertEquals(1, live.size());
        assertEquals(unshown(1, 1), live.get(0).explanation().reason());
    }

    @Test
    void shouldBlameABlockWithoutShowingACycle() throws IOException {
        List<Finding> live = new ArrayList<>();
        StdBlocks.Judged judged = judge(run(MANY, INTERRUPTED), live);
        Finding finding = of("F", judged.findings()).orElseThrow();
        assertTrue(finding.explanation().reason() instanceof Broken.RefutedBlock, finding::toString);
        assertEquals(List.of(), finding.evidence());
        assertEquals(1, judged.warnings().size());
        assertEquals(
                List.of(finding.declaration()),
                live.stream().map(Finding::declaration).toList());
    }

    /** Cycles that are closed before that are shown. */
    @Test
    void shouldShowACycleOfAnEarlierPartOfTheRun() throws IOException {
        List<Finding> live = new ArrayList<>();
        StdBlocks.Judged judged = judge(run(100, TOGETHER), live);
        Finding finding = of("D, E", judged.findings()).orElseThrow();
        assertEquals(1, finding.evidence().size());
        assertEquals(Verdict.SATISFIED, of("E", judged.findings()).orElseThrow().verdict());
        assertEquals(List.of(), judged.warnings());
    }

    /** A block that was in a cycle which is shown, and later closes one that is not. */
    @Test
    void shouldCountACycleThatIsNotShownBesideOneThatIs() throws IOException {
        List<Finding> live = new ArrayList<>();
        String blocks = "T1|begin(b)|3\nT1|w(v)|4\nT1|end(b)|5\n".repeat(MANY);
        StdBlocks.Judged judged = judge(run(1, TOGETHER + blocks + TOGETHER), live);
        assertEquals(1, of("D, E", judged.findings()).orElseThrow().evidence().size());
        assertEquals(
                unshown(2, 1),
                of("E", judged.findings()).orElseThrow().explanation().reason());
    }

    @Test
    void shouldNotHoldMoreConflictsThanTheLimit() throws IOException {
        int blocks = Velodrome.mostConflicts() / 1_000;
        Finding shown = of(
                        "D, E", judge(readers(blocks - 10), new ArrayList<>()).findings())
                .orElseThrow();
        assertEquals(1, shown.evidence().size());
        StdBlocks.Judged judged = judge(readers(blocks + 1), new ArrayList<>());
        assertEquals(
                unshown(1, 1),
                of("E", judged.findings()).orElseThrow().explanation().reason());
        String warning = judged.warnings().get(0).toString();
        assertTrue(warning.contains("conflicts=" + Velodrome.mostConflicts()), warning);
    }

    @Test
    void shouldSayNothingOfARunThatIsSerializable() throws IOException {
        List<Finding> live = new ArrayList<>();
        StdBlocks.Judged judged = judge(run(MANY, ""), live);
        assertEquals(
                List.of(Verdict.SATISFIED, Verdict.SATISFIED),
                judged.findings().stream().map(Finding::verdict).toList());
        assertEquals(List.of(), judged.warnings());
        assertEquals(List.of(), live);
    }
}
