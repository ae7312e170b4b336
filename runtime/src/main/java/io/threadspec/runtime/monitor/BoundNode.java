package io.threadspec.runtime.monitor;

import io.threadspec.runtime.clock.BusyShadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An object with the instances that bind it. Its lock is held for as long as an event is fed to these; of several nodes it is
 * taken in the order of their numbers, so that no two threads wait for each other.
 *
 * <p><b>Idle symbols</b> are known to change nothing when they happen to the object alone: so most events are done with one look at
 * the node. A thread that has the lock <i>asks</i>, before it looks at the instances, and <i>answers</i> afterwards; whoever changes
 * an instance, through whichever object, forgets the answers of all its objects after the change. If the change came before
 * the looking, it was seen. If it came after, the question had been asked: then it is forgotten, and the answer is not taken,
 * or the answer is forgotten. Who has learned of the change from the thread that made it comes after the forgetting.
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

    /** A set of symbols, and whether one is being looked at. Synchronisation: atomic; answers come with the lock held. */
    private volatile long idle;

    final long number;

    /** What to call the object by when it is gone; must not refer to it. */
    final Object label;

    /** 1 while it is held. Taken by compare-and-set. */
    private volatile int lock;

    /** Guarded by the lock, as is the rest. The first one stands by itself: most objects are in one instance. */
    private @Nullable Instance first;

    private @Nullable InstanceList more;

    /** Those that events may extend, apart, so that they are found among many that none does. */
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
                // An error struck the holder in the middle of a step: what the monitor says from now on is worth
                // nothing.
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

    /** There is no place for the last one: it is never known to be idle. */
    private static long bit(int symbol) {
        return 1L << symbol & ~ASKED;
    }

    /** With the lock held, before looking at the instances. */
    void askIdle() {
        IDLE.getAndBitwiseOr(this, ASKED);
    }

    /** With the lock held, after looking at the instances: the symbol changes none and makes none. */
    void answerIdle(int symbol) {
        long asked = idle;
        if ((asked & ASKED) != 0) {
            IDLE.compareAndSet(this, asked, (asked & ~ASKED) | bit(symbol));
        }
    }

    /** After an instance of this object has changed, has come or has gone. */
    void forgetIdle() {
        if (idle != 0) { // Nothing is written otherwise: others read this line.
            idle = 0;
        }
    }

    int count() {
        return openCount() + (first == null ? 0 : 1) + (more == null ? 0 : more.count());
    }

    int openCount() {
        return open == null ? 0 : open.count();
    }

    /** Those that events may extend come first. */
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

    /** As they are now; for who holds the lock. */
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
