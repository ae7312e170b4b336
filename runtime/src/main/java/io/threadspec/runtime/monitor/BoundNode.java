package io.threadspec.runtime.monitor;

import io.threadspec.runtime.clock.BusyShadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An object with the instances that bind it. Its lock is held while an event is fed to these. The locks of several nodes are acquired in
 * the order of their numbers, which excludes deadlocks.
 *
 * <p><b>Idle symbols</b> are known to change nothing when they happen to the object alone, so that most events only read the node. A thread
 * that holds the lock <i>asks</i> before it inspects the instances, and <i>answers</i> afterwards. A thread that changes an instance,
 * through any object, clears questions and answers of all its objects after the change. If the change came before the inspection, the
 * inspection saw it. If it came later, the question was already asked: the clearing removes the question, and the answer is rejected, or it
 * removes the answer. A thread that learns of the change from its author comes after the clearing.
 */
final class BoundNode extends Node {

    private static final int SPINS = 64;
    private static final long ASKED = 1L << 63;

    private static final VarHandle LOCK;
    private static final VarHandle IDLE;

    static {
        try {
            LOCK = MethodHandles.lookup().findVarHandle(BoundNode.class, "lock", int.class);
            IDLE = MethodHandles.lookup().findVarHandle(BoundNode.class, "idle", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The set of idle symbols, and the bit ASKED. Synchronisation: atomic; answers are given with the lock held. */
    private volatile long idle;

    final long number;

    /** Names the object after it was collected; must not refer to it. */
    final Object label;

    /** 1 while it is held. Acquired by compare-and-set. */
    private volatile int lock;

    /** Guarded by the lock, as are the next two. A separate field for the first: most objects are in one instance. */
    private @Nullable Instance first;

    private @Nullable InstanceList more;

    /** The instances that events may extend, kept apart because they may be few among many. */
    private @Nullable InstanceList open;

    BoundNode(Object object, int hash, Object label, ReferenceQueue<Object> queue, long number) {
        super(object, hash, queue);
        this.label = label;
        this.number = number;
    }

    void lock() {
        long since = 0;
        for (int spins = 0; lock != 0 || !LOCK.compareAndSet(this, 0, 1); spins++) {
            if (spins < SPINS) {
                Thread.onSpinWait();
                continue;
            }
            since = since == 0 ? System.nanoTime() : since;
            if (BusyShadow.isLeftBehind(spins, since)) {
                // An error interrupted the holder in the middle of a step: the monitor's results are no longer
                // reliable.
                throw new MonitorLimitException("a thread was stopped while it changed the monitor");
            }
            BusyShadow.pause(spins - SPINS);
        }
    }

    void unlock() {
        LOCK.setRelease(this, 0);
    }

    boolean isIdle(int symbol) {
        return (idle & bit(symbol)) != 0;
    }

    /** The last symbol has no bit (it is ASKED), so it is never known to be idle. */
    private static long bit(int symbol) {
        return 1L << symbol & ~ASKED;
    }

    /** Called with the lock held, before the instances are inspected. */
    void askIdle() {
        IDLE.getAndBitwiseOr(this, ASKED);
    }

    /** Called with the lock held, after the instances were inspected: the symbol changes none and creates none. */
    void answerIdle(int symbol) {
        long asked = idle;
        if ((asked & ASKED) != 0) {
            IDLE.compareAndSet(this, asked, (asked & ~ASKED) | bit(symbol));
        }
    }

    /** Called after an instance of this object was changed, created or removed. */
    void forgetIdle() {
        if (idle != 0) { // Write only if needed: other threads read this cache line.
            idle = 0;
        }
    }

    int count() {
        return openCount() + (first == null ? 0 : 1) + (more == null ? 0 : more.count());
    }

    int openCount() {
        return open == null ? 0 : open.count();
    }

    /** The instances that events may extend come first. */
    Instance get(int index) {
        int at = index - openCount();
        Instance instance = at == 0 ? first : at < 0 ? get(open, index) : get(more, at - 1);
        if (instance == null) {
            throw new IllegalStateException("beyond the last instance");
        }
        return instance;
    }

    private static @Nullable Instance get(@Nullable InstanceList list, int index) {
        return list == null ? null : list.get(index);
    }

    /** A snapshot; the caller holds the lock. */
    List<Instance> instances() {
        var found = new ArrayList<Instance>(count());
        for (int i = 0; i < count(); i++) {
            found.add(get(i));
        }
        return found;
    }

    void add(Instance instance, boolean isOpen) {
        if (isOpen) {
            open = with(open, instance);
        } else if (first == null) {
            first = instance;
        } else {
            more = with(more, instance);
        }
    }

    private static InstanceList with(@Nullable InstanceList list, Instance instance) {
        InstanceList result = list == null ? new InstanceList() : list;
        result.add(instance);
        return result;
    }

    void removeGone() {
        if (open != null) {
            open.removeGone();
        }
        if (more != null) {
            more.removeGone();
        }
        if (first != null && first.isGone()) {
            first = more == null || more.count() == 0 ? null : more.removeLast();
        }
    }
}
