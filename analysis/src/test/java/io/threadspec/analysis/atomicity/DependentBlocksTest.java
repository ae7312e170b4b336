package io.threadspec.analysis.atomicity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.finding.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** For which interrupted blocks of a run in STD a lock is advised. */
class DependentBlocksTest {

    @TempDir
    private Path directory;

    /** Names of the refuted blocks throughout which a lock can be held. */
    private Set<String> lockable(String run) throws IOException {
        return StdBlocks.judge(Files.writeString(directory.resolve("run.std"), run)).findings().stream()
                .filter(finding -> finding.verdict() == Verdict.NOT_SERIALIZABLE)
                .filter(finding -> ((Broken.RefutedBlock) finding.explanation().reason()).lockable())
                .map(finding -> finding.declaration().name().replace("atomic ", ""))
                .collect(Collectors.toSet());
    }

    /** A block into which T2 writes. */
    private static String interrupted(String inside) {
        return "T1|begin(a)|1\nT1|r(x)|2\nT2|w(x)|3\n" + inside + "T1|w(x)|9\nT1|end(a)|10\n";
    }

    @Test
    void shouldAdviseALockForABlockThatDependsOnNobody() throws IOException {
        assertEquals(Set.of("a"), lockable(interrupted("")));
        assertEquals(
                Set.of("a"), lockable(interrupted("T1|acq(l)|4\nT1|rel(l)|5\nT1|r(y)|6\nT1|acq(l)|7\nT1|rel(l)|8\n")));
        assertEquals(Set.of("a"), lockable(interrupted("T2|fork(T3)|4\n")));
    }

    @Test
    void shouldAdviseNoneForABlockThatMayWait() throws IOException {
        assertEquals(Set.of(), lockable(interrupted("T1|acq(l)|4\nT1|rel(l)|5\nT1|acq(l)|6\nT1|rel(l)|7\n")));
    }

    @Test
    void shouldAdviseNoneForABlockThatStartsOrJoinsAThread() throws IOException {
        assertEquals(Set.of(), lockable(interrupted("T1|fork(T3)|4\n")));
        assertEquals(Set.of(), lockable("T1|fork(T3)|0\nT3|w(z)|0\n" + interrupted("T1|join(T3)|4\n")));
    }

    @Test
    void shouldKnowThatAnOuterBlockDependsToo() throws IOException {
        assertEquals(
                Set.of("after"),
                lockable(
                        """
                        T1|begin(a)|1
                        T1|r(x)|2
                        T2|w(x)|3
                        T1|begin(inner)|4
                        T1|fork(T3)|5
                        T1|end(inner)|6
                        T1|w(x)|7
                        T1|end(a)|8
                        T1|begin(after)|9
                        T1|r(y)|10
                        T2|w(y)|11
                        T1|w(y)|12
                        T1|end(after)|13
                        """));
    }
}
