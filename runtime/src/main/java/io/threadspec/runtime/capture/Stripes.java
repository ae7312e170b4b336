package io.threadspec.runtime.capture;

import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

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

    /**
     * The lock of a variable that has this state. Variables of one name that threads keep to themselves have the states of these
     * threads: so they do not wait for one another.
     */
    static int indexOf(@Nullable Shadow state, int variable) {
        int mixed = (state == null ? variable : variable + state.spread) * 0x9E3779B9;
        return (mixed >>> 20) * SPREAD;
    }

    boolean tryLock(int index) {
        return LOCK.compareAndSet(locks, index, 0, 1);
    }

    @SuppressWarnings("ThreadPriorityCheck") // The holder is within a few instructions of its end: let it run.
    void lock(int index) {
        for (int spins = 0; !tryLock(index); spins++) {
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
