package io.threadspec.runtime.capture.thread;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.Set;

/**
 * The executions of atomic blocks by one thread: all are counted, and the first ones of each block are events. Each event gives its thread
 * another clock, and what the thread then reads or writes for the first time gets another state: an event for each execution would cost programs
 * that go through large arrays many times what the rest costs. Touched by the thread alone, but for the counts.
 */
final class BlockExecutions {

    /** So many executions of each block are events. */
    private static final int EVENTS = 64;

    private static final VarHandle COUNT = MethodHandles.arrayElementVarHandle(long[].class);

    /** In {@link #begun}: the thread has not yet seen that no more executions of the block are events. */
    private static final long EVENTFUL = Long.MIN_VALUE;

    /**
     * By block, how many executions began, and {@link #EVENTFUL}. Written by the thread; read by those who sum up, who may miss the last ones of a
     * thread that runs.
     */
    private final long[] begun;

    /** The same, of those that were left out. */
    private final long[] leftOut;

    /** By block, how many executions of all threads were events. Synchronisation: none; where a count is lost, one more is an event. */
    private final int[] events;

    /** The sites of blocks that depend on other threads, for all threads the same. Synchronisation: its own. */
    private final Set<Integer> dependent;

    private final WeakReference<Thread> thread;

    /** In place of a block's number: its begin is no event. */
    static final int NOT_RECORDED = -1;

    /** The open blocks whose ends are to be told, outermost first: the number of each if its begin is an event. */
    private int[] recorded = new int[8];

    /** Of the same, how many blocks were open with each. */
    private int[] levels = new int[8];

    /** Of the same, where they began. */
    private int[] sites = new int[8];

    /** How many they are. Blocks that were only counted are not among them. */
    private int untold;

    /**
     * @param events for all threads the same
     * @param dependent likewise
     */
    BlockExecutions(Thread thread, int[] events, Set<Integer> dependent) {
        this.dependent = dependent;
        this.thread = new WeakReference<>(thread);
        this.events = events;
        this.begun = new long[events.length];
        Arrays.fill(begun, EVENTFUL);
        this.leftOut = new long[events.length];
    }

    /** A block begins; whether that is an event. */
    boolean count(int block) {
        long now = begun[block] + 1;
        boolean event = events[block] < EVENTS;
        if (event) {
            events[block]++;
        } else {
            now &= ~EVENTFUL;
        }
        COUNT.setOpaque(begun, block, now);
        return event;
    }

    /** A block begins within others; false, and nothing has happened, if that may be an event. */
    boolean countWithin(int block) {
        long before = begun[block];
        if (before < 0) {
            return false;
        }
        COUNT.setOpaque(begun, block, before + 1);
        return true;
    }

    /**
     * It has begun, and its end is to be told. Ends that an error struck have been told before.
     *
     * @param open how many are open with it
     */
    void begin(int block, int site, boolean event, int open) {
        if (untold == recorded.length) {
            recorded = Arrays.copyOf(recorded, 2 * untold);
            levels = Arrays.copyOf(levels, 2 * untold);
            sites = Arrays.copyOf(sites, 2 * untold);
        }
        recorded[untold] = event ? block : NOT_RECORDED;
        levels[untold] = open;
        sites[untold] = site;
        untold++;
    }

    /** How many were open with the innermost whose end is to be told, 0 if there is none. */
    int level() {
        return untold == 0 ? 0 : levels[untold - 1];
    }

    /** Whether blocks have ended whose ends are still to be told. */
    boolean isAhead(int open) {
        return level() > Math.max(open, 0);
    }

    /**
     * The thread waits for another one, or starts one.
     *
     * @param open how many are open
     */
    void dependsOnOthers(int open) {
        for (int i = 0; i < untold && levels[i] <= open; i++) {
            dependent.add(sites[i]);
        }
    }

    /** An execution that has begun is not judged. */
    void leaveOut(int block) {
        COUNT.setOpaque(leftOut, block, leftOut[block] + 1);
    }

    /** The innermost of these has ended; its number if the end is an event, as the beginning was. */
    int end() {
        return recorded[--untold];
    }

    boolean isOver() {
        Thread running = thread.get();
        return running == null || !running.isAlive();
    }

    void addTo(long[] judged, long[] waited) {
        for (int block = 0; block < judged.length; block++) {
            long left = (long) COUNT.getOpaque(leftOut, block);
            judged[block] += ((long) COUNT.getOpaque(begun, block) & ~EVENTFUL) - left;
            waited[block] += left;
        }
    }
}
