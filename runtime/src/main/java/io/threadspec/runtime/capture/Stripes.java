package io.threadspec.runtime.capture;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The locks under which the states of variables change: spin locks, held for a few instructions, never while user code runs and
 * never two by one thread. A variable has one of them for as long as it is in one state; several variables may share one.
 */
final class Stripes {

    private static final int COUNT = 1 << 12;

    /** One lock for each cache line. */
    private static final int SPREAD = 16;

    private static final int SPINS = 64;
    private static final VarHandle LOCK = MethodHandles.arrayElementVarHandle(int[].class);

    private final int[] locks = new int[COUNT * SPREAD];

    static int indexOf(int hash) {
        int mixed = hash * 0x9E3779B9;
        return (mixed >>> 20) * SPREAD;
    }

    @SuppressWarnings("ThreadPriorityCheck") // The holder is within a few instructions of its end: let it run.
    void lock(int index) {
        for (int spins = 0; !LOCK.compareAndSet(locks, index, 0, 1); spins++) {
            if (spins < SPINS) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
    }

    void unlock(int index) {
        LOCK.setRelease(locks, index, 0);
    }
}
