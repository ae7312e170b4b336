package io.threadspec.analysis.prediction;

import java.util.Set;

/**
 * What a lock that is held longer could make wait in a circle, though no lock of the run shows it: threads also wait for the end of others, and for objects of the class library.
 *
 * @param locks those that a thread held where it came after others in such a way, maybe because it waited
 * @param executions those with such an order, in which they came after others or others after them
 * @param leftBlocks those of which executions are not judged
 */
record WaitsOfRun(Set<Integer> locks, Set<BlockExecution> executions, Set<Integer> leftBlocks) {

    WaitsOfRun {
        locks = Set.copyOf(locks);
        executions = Set.copyOf(executions);
        leftBlocks = Set.copyOf(leftBlocks);
    }
}
