package io.threadspec.analysis.atomicity;

import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Reason;
import io.threadspec.analysis.finding.BlockCycle;
import java.util.Optional;

/**
 * Executions of one block that are serial in no equivalent run.
 *
 * @param count how many there are
 * @param isByWait whether all of them came back to their threads by waiting for the end of another one
 * @param starts whether all of them started the thread for which they waited
 * @param cycle the first that is shown; empty if none is
 */
record RefutedBlock(long count, boolean isByWait, boolean starts, Optional<BlockCycle> cycle) {

    RefutedBlock and(RefutedBlock other) {
        return new RefutedBlock(
                count + other.count, isByWait && other.isByWait, starts && other.starts, cycle.or(other::cycle));
    }

    /**
     * @param executions how many there were
     * @param lockable whether it is certain that one lock can be held throughout the block
     * @param monitor one that would do; empty if none is known
     */
    Reason reason(long executions, boolean lockable, String monitor) {
        return isByWait
                ? new Broken.WaitingBlock(executions, count, 0, starts)
                : new Broken.RefutedBlock(executions, count, 0, lockable, monitor);
    }
}
