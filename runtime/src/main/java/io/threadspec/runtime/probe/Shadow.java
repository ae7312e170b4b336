package io.threadspec.runtime.probe;

import io.threadspec.runtime.clock.VectorClock;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The state that a shared variable x carries beside its value: the paper's V<sup>a</sup><sub>x</sub> and
 * V<sup>w</sup><sub>x</sub>. Woven classes hold one in a synthetic field beside each field; a monitor has one too.
 *
 * <p>Algorithm A (figure 2 of Rosu and Sen) wants an access and its clock update to be one atomic step, so a shadow is also
 * a lock: held from before the access until after the update, never while user code runs, and never two by one thread.
 */
public final class Shadow {

    /** Guards the lazy creation of shadows in woven classes; never held while user code runs. */
    public static final Object CREATION = new Object();

    private static final int SPINS = 64;
    private static final VarHandle OWNER;

    static {
        try {
            OWNER = MethodHandles.lookup().findVarHandle(Shadow.class, "owner", Thread.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The object whose field this is about; {@code null} for a static field or a monitor. */
    private final @Nullable Object holder;

    /** Who is in the middle of an access. Synchronisation: compare-and-set to take, release-store to give back. */
    @SuppressWarnings("UnusedVariable") // Through OWNER.
    private volatile @Nullable Thread owner;

    /** V^a_x. Guarded by owner. */
    private final VectorClock access = new VectorClock();

    /** V^w_x. Guarded by owner. */
    private final VectorClock write = new VectorClock();

    public Shadow(@Nullable Object holder) {
        this.holder = holder;
    }

    Shadow() {
        this(null);
    }

    /** Whether there is a shadow, and it is this object's own: {@link Object#clone()} has copied the original's. */
    @SuppressWarnings("ReferenceEquality")
    public static boolean isOf(@Nullable Shadow shadow, @Nullable Object holder) {
        return shadow != null && shadow.holder == holder;
    }

    @SuppressWarnings("ThreadPriorityCheck") // The holder is within a few instructions of its end: let it run.
    void lock() {
        Thread self = Thread.currentThread();
        for (int spins = 0; !OWNER.compareAndSet(this, null, self); spins++) {
            Thread holder = (Thread) OWNER.getAcquire(this);
            if (holder == self) {
                return; // An error such as a stack overflow struck between lock and unlock: the step starts again.
            }
            if (spins < SPINS) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
                if (holder != null && !holder.isAlive() && OWNER.compareAndSet(this, holder, self)) {
                    return;
                }
            }
        }
    }

    void unlock() {
        OWNER.setRelease(this, null);
    }

    /** Algorithm A, step 2, for a read of x by a thread with clock V_i. */
    void read(VectorClock clock) {
        clock.join(write);
        access.join(clock);
    }

    /** Algorithm A, step 3, for a write of x by a thread with clock V_i. */
    void write(VectorClock clock) {
        clock.join(access);
        access.assign(clock);
        write.assign(clock);
    }
}
