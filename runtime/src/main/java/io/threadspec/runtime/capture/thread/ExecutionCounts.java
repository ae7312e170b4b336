package io.threadspec.runtime.capture.thread;

import io.threadspec.runtime.trace.ExecutionCount;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * How often atomic blocks were executed, over all threads. Each thread counts by itself: a counter that threads share costs them more than the rest of a
 * small transaction. Guarded by this.
 */
final class ExecutionCounts {

    private static final int FIRST_PURGE = 64;

    /** By block, how many executions were events. Synchronisation: that of {@link BlockExecutions}. */
    private final int[] events;

    /** Sites where blocks begin that waited for other threads or started some. Synchronisation: its own. */
    private final Set<Integer> dependent = ConcurrentHashMap.newKeySet();

    /** Of the threads that may still run. */
    private final List<BlockExecutions> threads = new ArrayList<>();

    /** By block, executions of all other threads: those that were judged, and those that were left out. */
    private final long[] judged;

    private final long[] leftOut;

    private int purgeAt = FIRST_PURGE;

    ExecutionCounts(int blocks) {
        this.events = new int[blocks];
        this.judged = new long[blocks];
        this.leftOut = new long[blocks];
    }

    synchronized BlockExecutions newThread(Thread thread) {
        if (threads.size() >= purgeAt) {
            threads.removeIf(this::isAdded);
            purgeAt = Math.max(FIRST_PURGE, 2 * threads.size());
        }
        var executions = new BlockExecutions(thread, events, dependent);
        threads.add(executions);
        return executions;
    }

    /** Whether the thread has ended, and its executions are among the others now. */
    private boolean isAdded(BlockExecutions executions) {
        boolean over = executions.isOver();
        if (over) {
            executions.addTo(judged, leftOut);
        }
        return over;
    }

    /** Where blocks begin that waited for other threads or started some. */
    SortedSet<Integer> dependent() {
        return new TreeSet<>(dependent);
    }

    /** By block. */
    synchronized List<ExecutionCount> counts() {
        long[] allJudged = judged.clone();
        long[] allLeftOut = leftOut.clone();
        threads.forEach(thread -> thread.addTo(allJudged, allLeftOut));
        return IntStream.range(0, events.length)
                .mapToObj(block -> new ExecutionCount(allJudged[block], allLeftOut[block]))
                .toList();
    }
}
