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

    /** In place of a block's number: its begin is no event. */
    static final int NOT_RECORDED = -1;

    /** By depth: the block that is open there, if its begin is an event. */
    private int[] recorded = new int[8];

    /** How many blocks have begun and were not told to have ended. */
    private int depth;

    BlockExecutions(LongAdder[] counts, LongAdder[] leftOut) {
        this.counts = counts;
        this.leftOut = leftOut;
        this.events = new int[counts.length];
    }

    /** A block begins; whether that is an event. */
    boolean count(int block) {
        counts[block].increment();
        boolean event = events[block] < EVENTS;
        events[block] += event ? 1 : 0;
        return event;
    }

    /** It has begun. Ends that an error struck have been told before. */
    void begin(int block, boolean event) {
        if (depth == recorded.length) {
            recorded = Arrays.copyOf(recorded, 2 * depth);
        }
        recorded[depth++] = event ? block : NOT_RECORDED;
    }

    /** Whether more blocks have begun than are open: ends are still to be told. */
    boolean isAhead(int open) {
        return depth > Math.max(open, 0);
    }

    /** An execution that has begun is not judged. */
    void leaveOut(int block) {
        counts[block].decrement();
        leftOut[block].increment();
    }

    /** The innermost block has ended; its number if the end is an event, as the beginning was. */
    int end() {
        return recorded[--depth];
    }
}
