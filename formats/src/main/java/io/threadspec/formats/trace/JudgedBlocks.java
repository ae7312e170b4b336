package io.threadspec.formats.trace;

import io.threadspec.runtime.trace.ExecutionCount;
import io.threadspec.runtime.trace.TracedCycle;
import io.threadspec.runtime.trace.TracedSuspicion;
import io.threadspec.runtime.trace.UnrecordedBlock;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What was found out about atomic blocks as the program ran.
 *
 * @param isComplete whether they were judged, to the end of the recording
 * @param cycles of transactions that were seen
 * @param executions by block, how many there were; empty if they were not judged
 * @param dependent the sites at which blocks begin that waited for other threads or started some; known if it is complete
 * @param unrecorded the blocks that are named for cycles that are not among these, by ascending sites
 * @param suspicions where threads were delayed on purpose
 */
public record JudgedBlocks(
        boolean isComplete,
        List<TracedCycle> cycles,
        List<ExecutionCount> executions,
        SortedSet<Integer> dependent,
        List<UnrecordedBlock> unrecorded,
        List<TracedSuspicion> suspicions) {

    public static final JudgedBlocks NONE = new JudgedBlocks(false, List.of(), List.of());

    public JudgedBlocks {
        cycles = List.copyOf(cycles);
        executions = List.copyOf(executions);
        dependent = Collections.unmodifiableSortedSet(new TreeSet<>(dependent));
        unrecorded = List.copyOf(unrecorded);
        suspicions = List.copyOf(suspicions);
    }

    /** Of a run in which no thread was delayed, and no block depended on others. */
    public JudgedBlocks(boolean isComplete, List<TracedCycle> cycles, List<ExecutionCount> executions) {
        this(isComplete, cycles, executions, Collections.emptySortedSet(), List.of(), List.of());
    }

    /** Whether it is certain that no execution of the block that begins at a site waited for other threads or started one. */
    public boolean isIndependent(int site) {
        return isComplete && !dependent.contains(site);
    }
}
