package io.threadspec.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.report.english.English;
import io.threadspec.runtime.trace.CaptureMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * In each program of {@link Corpus} something orders two writes, or seems to and does not. Where it does, or where code that is not woven may, neither of two blocks in
 * their places may be predicted to interrupt the other.
 */
class BlocksOfProgramsIT {

    @TempDir
    private Path directory;

    @Test
    void shouldPredictOnlyWhatProgramsAllow() {
        judge(Jdk.running(), CaptureMode.MVC);
    }

    /** Among them are virtual threads. */
    @Test
    void shouldPredictOnlyWhatProgramsAllowOnTheNewestJava() {
        judge(Jdk.newest(), Jdk.isContinuousIntegration() ? CaptureMode.REFERENCE : CaptureMode.MVC);
    }

    private void judge(Jdk jdk, CaptureMode mode) {
        var corpus = new CorpusOfBlocks(directory, jdk);
        Map<String, List<Finding>> findings = corpus.judge(mode);
        List<String> wrong = new ArrayList<>();
        int faulty = 0;
        int found = 0;
        for (TargetProgram program : corpus.programs()) {
            List<Finding> broken = findings.get(program.specName()).stream()
                    .filter(finding -> finding.verdict() != Verdict.SATISFIED)
                    .toList();
            if (program.className().startsWith("predicted.")) {
                faulty++;
                found += broken.isEmpty() ? 0 : 1;
            } else {
                broken.forEach(finding -> wrong.add(program + " " + finding.verdict() + ": "
                        + English.explanation(finding) + "\n" + finding.evidence()));
            }
        }
        assertEquals(List.of(), wrong);
        // Library objects keep the order in which they were used, and the record begins again where an array is copied:
        // some are not found.
        assertTrue(found > faulty * 9 / 10, "found: " + found + " of " + faulty);
    }
}
