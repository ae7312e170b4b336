package io.threadspec.runtime.capture.thread;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * The executions of atomic blocks by one thread: all are counted, and the first ones of each block are events. Each event gives its thread
 * another clock, and what the thread then reads or writes for the first time gets another state: an event for each execution would cost programs
 * that go through large arrays many times what the rest costs. Touched by the thread alone, but for the counts.
 */
final class BlockExecutions {

    /** So many executions of each block are events. */
    private static final int EVENTS = 64;

    private static final VarHandle COUNT = MethodHandles.arrayElementVarHandle(long[].class);

    /** By block, how many executions began. Written by the thread; read by those who sum up, who may miss the last ones of a thread that runs. */
    private final long[] begun;

    /** The same, of those that were left out. */
    private final long[] leftOut;

    /** By block, how many executions of all threads were events. Synchronisation: none; where a count is lost, one more is an event. */
    private final int[] events;

    private final WeakReference<Thread> thread;

    /** In place of a block's number: its begin is no event. */
    static final int NOT_RECORDED = -1;

    /** By depth: the block that is open there, if its begin is an event. */
    private int[] recorded = new int[8];

    /** How many blocks have begun and were not told to have ended. */
    private int depth;

    /** @param events for all threads the same */
    BlockExecutions(Thread thread, int[] events) {
        this.thread = new WeakReference<>(thread);
        this.events = events;
        this.begun = new long[events.length];
        this.leftOut = new long[events.length];
    }

    /** A block begins; whether that is an event. */
    boolean count(int block) {
        COUNT.setOpaque(begun, block, begun[block] + 1);
        boolean event = events[block] < EVENTS;
        if (event) {
            events[block]++;
        }
        return event;
    }

    /** It has begun. Ends that an error struck have been told before. */
    void begin(int block, boolean event) {
        if (depth == recorded.length) {
            recorded = Arrays.copyOf(recorded, 2 * depth);
        }
        recorded[depth++] = event ? block : NOT_RECORDED;
    }

    /**
     * A block begins within others.
     *
     * @param open how many are open without it
     * @return whether that was all; false, and nothing has happened, where there is more to do
     */
    boolean beginWithin(int block, int open) {
        if (events[block] < EVENTS || depth != open || open == recorded.length) {
            return false;
        }
        COUNT.setOpaque(begun, block, begun[block] + 1);
        recorded[open] = NOT_RECORDED;
        depth = open + 1;
        return true;
    }

    /** One has ended, and so many are left: whether that was all, likewise. */
    boolean endWithin(int open) {
        if (depth != open + 1 || recorded[open] != NOT_RECORDED) {
            return false;
        }
        depth = open;
        return true;
    }

    /** Whether more blocks have begun than are open: ends are still to be told. */
    boolean isAhead(int open) {
        return depth > Math.max(open, 0);
    }

    /** An execution that has begun is not judged. */
    void leaveOut(int block) {
        COUNT.setOpaque(leftOut, block, leftOut[block] + 1);
    }

    /** The innermost block has ended; its number if the end is an event, as the beginning was. */
    int end() {
        return recorded[--depth];
    }

    boolean isOver() {
        Thread running = thread.get();
        return running == null || !running.isAlive();
    }

    void addTo(long[] judged, long[] waited) {
        for (int block = 0; block < judged.length; block++) {
            long left = (long) COUNT.getOpaque(leftOut, block);
            judged[block] += (long) COUNT.getOpaque(begun, block) - left;
            waited[block] += left;
        }
    }
}
