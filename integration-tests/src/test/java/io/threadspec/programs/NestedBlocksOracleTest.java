package io.threadspec.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceLimits;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nested blocks of random woven programs, step by step: as many executions of each are refuted as are serial in no equivalent run, by the definition. */
class NestedBlocksOracleTest {

    private static final int PROGRAMS = Jdk.isContinuousIntegration() ? 400 : 100;

    /** By depth. */
    private static final List<String> BLOCKS =
            List.of("Machine.block(int)", "Machine.second(int)", "Machine.third(int)", "Machine.fourth(int)");

    @TempDir
    private Path directory;

    @Test
    void shouldRefuteNestedBlocksThatRunOnce() throws Exception {
        Map<String, Long> expected = new TreeMap<>();
        Map<String, Long> found = new TreeMap<>();
        TraceLimits unlimited = TraceLimits.DEFAULT.withRecordedAccesses(1L << 40);
        try (var machine = new WovenMachine(directory, CaptureMode.MVC, unlimited, BLOCKS)) {
            // The first thread records from when there is another one.
            var meeting = new RandomProgram(2);
            meeting.add(RandomProgram.Kind.FORK, 0, 1, 0);
            meeting.add(RandomProgram.Kind.JOIN, 0, 1, 0);
            machine.run(meeting, true);
            for (long seed = 0; seed < PROGRAMS; seed++) {
                RandomProgram program = RandomProgram.recorded(seed).withNamedDepths();
                machine.run(program, true, "program " + seed);
                InterruptedBlocks.of(program)
                        .byDepth()
                        .forEach((depth, count) -> expected.merge("atomic " + BLOCKS.get(depth), count, Long::sum));
            }
            for (Finding finding : machine.findings()) {
                assertEquals(Verdict.NOT_SERIALIZABLE, finding.verdict(), finding::toString);
                var reason = (Broken.RefutedBlock) finding.explanation().reason();
                assertEquals(null, found.put(finding.declaration().name(), reason.refuted()), finding::toString);
            }
        }
        assertEquals(expected, found);
        assertEquals(BLOCKS.size(), found.size());
        assertTrue(found.values().stream().allMatch(count -> count > 1), found::toString);
    }
}
