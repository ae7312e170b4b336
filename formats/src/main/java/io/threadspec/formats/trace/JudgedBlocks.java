package io.threadspec.formats.trace;

import io.threadspec.runtime.trace.ExecutionCount;
import io.threadspec.runtime.trace.TracedCycle;
import io.threadspec.runtime.trace.TracedSuspicion;
import java.util.List;

/**
 * What was found out about atomic blocks as the program ran.
 *
 * @param isComplete whether they were judged, to the end of the recording
 * @param cycles of transactions that were seen
 * @param executions by block, how many there were; empty if they were not judged
 * @param suspicions where threads were delayed on purpose
 */
public record JudgedBlocks(
        boolean isComplete,
        List<TracedCycle> cycles,
        List<ExecutionCount> executions,
        List<TracedSuspicion> suspicions) {

    public static final JudgedBlocks NONE = new JudgedBlocks(false, List.of(), List.of());

    public JudgedBlocks {
        cycles = List.copyOf(cycles);
        executions = List.copyOf(executions);
        suspicions = List.copyOf(suspicions);
    }

    /** Of a run in which no thread was delayed. */
    public JudgedBlocks(boolean isComplete, List<TracedCycle> cycles, List<ExecutionCount> executions) {
        this(isComplete, cycles, executions, List.of());
    }
}
