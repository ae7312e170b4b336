package io.threadspec.runtime.capture.thread;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;

/**
 * The executions of atomic blocks by one thread: all are counted, and the first ones of each block are events. An event for each execution would
 * fill the trace, and give each execution a clock of its own. Touched by the thread alone, but for the counts.
 */
final class BlockExecutions {

    /** So many executions of each block by each thread are events. */
    private static final int EVENTS = 1_000;

    /** By block, over all threads. Synchronisation: thread-safe by themselves. */
    private final LongAdder[] counts;

    /** The same, of those that were left out. Synchronisation: thread-safe by themselves. */
    private final LongAdder[] leftOut;

    /** By block, how many executions of this thread are events. */
    private final int[] events;

    /** By depth: whether the block that is open there is an event. */
    private boolean[] recorded = new boolean[8];

    private int depth;

    BlockExecutions(LongAdder[] counts, LongAdder[] leftOut) {
        this.counts = counts;
        this.leftOut = leftOut;
        this.events = new int[counts.length];
    }

    /** Whether the beginning is an event. */
    boolean begin(int block) {
        counts[block].increment();
        boolean event = events[block] < EVENTS;
        events[block] += event ? 1 : 0;
        if (depth == recorded.length) {
            recorded = Arrays.copyOf(recorded, 2 * depth);
        }
        recorded[depth++] = event;
        return event;
    }

    /** An execution that has begun is not judged. */
    void leaveOut(int block) {
        counts[block].decrement();
        leftOut[block].increment();
    }

    /** Whether the end is one, as the beginning was. */
    boolean end() {
        return depth > 0 && recorded[--depth];
    }
}
