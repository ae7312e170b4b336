package io.threadspec.runtime.capture.thread;

import io.threadspec.runtime.capture.mode.LockOwners;
import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The locks under which the states of variables change: spin locks, held for a few instructions, never while user code runs, nor
 * during input or output, and never two by one thread. A variable has one of them for as long as it is in one state; several
 * variables may share one.
 *
 * <p>A lock has the number of its owner. An error that strikes in a probe, a stack overflow or {@code Thread.stop}, may leave it behind:
 * the owner gives it back when it comes to its next probe that locks, and others take it where the owner does not.
 */
final class Stripes {

    private static final int COUNT = 1 << 12;

    /** One lock for each cache line. */
    private static final int SPREAD = 16;

    private static final int SPINS = 64;

    /** How often who waits yields before it asks whether the owner has ended. Not 0. */
    private static final int PATIENCE = 16;

    private static final VarHandle LOCK = MethodHandles.arrayElementVarHandle(int[].class);

    /** By index: the number of the owner, 0 if there is none. Taken by compare-and-set, given back by the owner. */
    private final int[] locks = new int[COUNT * SPREAD];

    private final LockOwners owners;

    Stripes(LockOwners owners) {
        this.owners = owners;
    }

    /**
     * The lock of a variable that has this state. Variables of one name that threads keep to themselves have the states of these
     * threads: so they do not wait for one another.
     */
    static int indexOf(@Nullable Shadow state, int variable) {
        int mixed = (state == null ? variable : variable + state.spread) * 0x9E3779B9;
        return (mixed >>> 20) * SPREAD;
    }

    /** For woven code. */
    int[] words() {
        return locks;
    }

    /** @param owner number of the thread, not 0 */
    boolean tryLock(int index, int owner) {
        return LOCK.compareAndSet(locks, index, 0, owner);
    }

    /**
     * Takes the lock, also one that was left behind: by this thread, which never has two, by one that has ended, or by one that is not
     * within a few instructions of the end of its probe, as long as others wait for it, and must have been struck by an error.
     */
    void lock(int index, int owner) {
        long since = 0;
        int holder = 0;
        int yields = 0;
        for (int spins = 0; !tryLock(index, owner); spins++) {
            int found = (int) LOCK.getVolatile(locks, index);
            if (found != holder) {
                holder = found;
                since = System.nanoTime();
                yields = 0;
            }
            if (holder != 0
                    && isLeftBehind(holder, owner, yields, since)
                    && LOCK.compareAndSet(locks, index, holder, owner)) {
                return;
            }
            if (spins < SPINS) {
                Thread.onSpinWait();
            } else {
                BusyShadow.pause(yields++);
            }
        }
    }

    private boolean isLeftBehind(int holder, int owner, int yields, long since) {
        return holder == owner
                || (yields % PATIENCE == PATIENCE - 1 && owners.hasEnded(holder))
                || BusyShadow.isLeftBehind(yields, since);
    }

    void unlock(int index) {
        LOCK.setRelease(locks, index, 0);
    }

    /** Gives the lock back if the thread has it: an error struck where it should have been. */
    void recover(int index, int owner) {
        LOCK.compareAndSet(locks, index, owner, 0);
    }
}
