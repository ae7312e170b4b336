package io.threadspec.analysis.atomicity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Reason;
import io.threadspec.analysis.finding.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Blocks of runs in STD that are not serializable because they wait for other threads. */
class WaitingBlocksTest {

    @TempDir
    private Path directory;

    private Map<String, Reason> reasons(String run) throws IOException {
        return StdBlocks.judge(Files.writeString(directory.resolve("run.std"), run)).findings().stream()
                .filter(finding -> finding.verdict() == Verdict.NOT_SERIALIZABLE)
                .collect(Collectors.toMap(
                        finding -> finding.declaration().name().replace("atomic ", ""),
                        finding -> finding.explanation().reason()));
    }

    private static Reason waiting(long executions, boolean started) {
        return new Broken.WaitingBlock(executions, executions, 0, started);
    }

    @Test
    void shouldSayThatABlockStartsAThreadAndWaitsForIt() throws IOException {
        assertEquals(
                Map.of("a", waiting(1, true)),
                reasons("T1|begin(a)|1\nT1|fork(T2)|2\nT2|w(x)|3\nT1|join(T2)|4\nT1|end(a)|5\n"));
    }

    /** The newest edge to the started thread is that of the variable. */
    @Test
    void shouldSayItAlsoOfAThreadThatUsesWhatTheBlockHasWritten() throws IOException {
        assertEquals(
                Map.of("a", waiting(1, true)),
                reasons("T1|begin(a)|1\nT1|w(x)|1\nT1|fork(T2)|2\nT2|w(x)|3\nT1|join(T2)|4\nT1|end(a)|5\n"));
    }

    @Test
    void shouldSayThatTheOtherThreadNeedsWhatTheBlockHasDone() throws IOException {
        assertEquals(
                Map.of("a", waiting(1, false)),
                reasons("T1|fork(T2)|1\nT1|begin(a)|2\nT1|w(x)|3\nT2|r(x)|4\nT1|join(T2)|5\nT1|end(a)|6\n"));
    }

    /** The outer block starts the thread, the inner one only waits for it. */
    @Test
    void shouldTellNestedBlocksApart() throws IOException {
        assertEquals(
                Map.of("outer", waiting(1, true), "inner", waiting(1, false)),
                reasons(
                        """
                        T1|begin(outer)|1
                        T1|fork(T2)|2
                        T1|begin(inner)|3
                        T1|w(x)|4
                        T2|w(x)|5
                        T1|join(T2)|6
                        T1|end(inner)|7
                        T1|end(outer)|8
                        """));
    }

    /** The execution before has started the thread. */
    @Test
    void shouldTellExecutionsApart() throws IOException {
        assertEquals(
                Map.of("a", waiting(2, false)),
                reasons(
                        """
                        T1|begin(a)|1
                        T1|fork(T2)|2
                        T1|fork(T3)|2
                        T3|w(y)|3
                        T1|join(T3)|3
                        T1|end(a)|3
                        T1|begin(a)|4
                        T1|w(x)|5
                        T2|w(x)|6
                        T1|join(T2)|7
                        T1|end(a)|8
                        """));
    }

    /** Of one execution that waits and one that another thread interrupts nothing is said that holds for one alone. */
    @Test
    void shouldNotSayItOfABlockThatIsAlsoInterrupted() throws IOException {
        assertEquals(
                Map.of("a", new Broken.RefutedBlock(2, 2, 0, false)),
                reasons(
                        """
                        T1|begin(a)|1
                        T1|fork(T2)|2
                        T2|w(x)|3
                        T1|join(T2)|4
                        T1|end(a)|5
                        T1|begin(a)|1
                        T1|r(x)|6
                        T3|w(x)|7
                        T1|w(x)|8
                        T1|end(a)|9
                        """));
    }

    /** A thread that does nothing comes between nothing. */
    @Test
    void shouldAllowABlockToWaitForAThreadThatDoesNothing() throws IOException {
        assertEquals(
                Map.of(),
                reasons("T1|begin(a)|1\nT1|w(x)|1\nT1|fork(T2)|2\nT1|join(T2)|4\nT1|r(x)|1\nT1|end(a)|5\nT3|w(x)|3\n"));
    }
}
