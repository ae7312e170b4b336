package io.threadspec.runtime.monitor;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An object that events bind, held weakly, with the instances that bind it. Its lock is held for as long as an event is
 * fed to these; of several nodes it is taken in the order of their numbers, so that no two threads wait for each other.
 */
final class Node extends WeakReference<Object> {

    private static final int SPINS = 64;
    /** In place of a state, where there is no instance. */
    static final int ABSENT = -1;

    private static final VarHandle LOCK;
    private static final VarHandle SOLO;

    static {
        try {
            LOCK = MethodHandles.lookup().findVarHandle(Node.class, "lock", int.class);
            SOLO = MethodHandles.lookup().findVarHandle(Node.class, "solo", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final Instance[] NONE = {};

    final int hash;
    final long number;

    /** What to call the object by when it is gone; must not refer to it. */
    final Object label;

    /** Odd while it is held, and counting: who reads without it knows by that whether anything was written meanwhile. */
    private volatile int lock;

    /** The state of the instance that binds this object and no other, in place of one. Synchronisation: compare-and-set. */
    private volatile int solo = ABSENT;

    /** Guarded by the lock, as is the rest. The first one stands by itself: most objects are in one instance. */
    @Nullable
    Instance first;

    private @Nullable Instance[] more = NONE;
    private int moreCount;

    /** Those that events may extend, apart, so that they are found among many that none does. */
    private @Nullable Instance[] open = NONE;

    private int openCount;

    Node(Object object, int hash, long number, Object label, ReferenceQueue<Object> queue) {
        super(object, queue);
        this.hash = hash;
        this.number = number;
        this.label = label;
    }

    @SuppressWarnings("ThreadPriorityCheck") // The holder is about to give it back: let it run.
    void lock() {
        for (int spins = 0; ; spins++) {
            int before = lock;
            if ((before & 1) == 0 && LOCK.compareAndSet(this, before, before + 1)) {
                return;
            }
            if (spins < SPINS) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
    }

    void unlock() {
        LOCK.setRelease(this, lock + 1);
    }

    int solo() {
        return solo;
    }

    boolean changeSolo(int before, int after) {
        return SOLO.compareAndSet(this, before, after);
    }

    /**
     * Whether the symbol leaves all instances as they are, found out without the lock: nothing is written, so threads that only
     * look do not disturb each other. If anything may have been written meanwhile, the answer is no.
     */
    boolean isUnmovedBy(Automaton automaton, int symbol) {
        int before = lock;
        if ((before & 1) != 0 || openCount != 0) {
            return false;
        }
        Instance one = first;
        if (one != null && !one.isUnmovedBy(automaton, symbol)) {
            return false;
        }
        @Nullable Instance[] others = more;
        int count = Math.min(moreCount, others.length);
        for (int i = 0; i < count; i++) {
            Instance other = others[i];
            if (other == null || !other.isUnmovedBy(automaton, symbol)) {
                return false;
            }
        }
        VarHandle.acquireFence();
        return lock == before;
    }

    int count() {
        return (first == null ? 0 : 1 + moreCount) + openCount;
    }

    Instance get(int index) {
        if (index < openCount) {
            return present(open[index]);
        }
        int at = index - openCount;
        return present(at == 0 ? first : more[at - 1]);
    }

    int openCount() {
        return openCount;
    }

    private static Instance present(@Nullable Instance instance) {
        if (instance == null) {
            throw new IllegalStateException("beyond the last instance");
        }
        return instance;
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
            if (openCount == open.length) {
                removeGone();
                open = grown(open, openCount);
            }
            open[openCount++] = instance;
            return;
        }
        if (first != null && moreCount == more.length) {
            removeGone();
            more = grown(more, moreCount);
        }
        if (first == null) {
            first = instance;
        } else {
            more[moreCount++] = instance;
        }
    }

    /** With room for another; not where half of it is free again. */
    private static @Nullable Instance[] grown(@Nullable Instance[] list, int count) {
        return 2 * count < list.length ? list : Arrays.copyOf(list, Math.max(3, 2 * list.length));
    }

    void removeGone() {
        openCount = removeGone(open, openCount);
        if (first == null) {
            return;
        }
        moreCount = removeGone(more, moreCount);
        if (first.isGone()) {
            first = null;
            if (moreCount > 0) {
                first = more[--moreCount];
                more[moreCount] = null;
            }
        }
    }

    private static int removeGone(@Nullable Instance[] list, int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            Instance instance = present(list[i]);
            if (!instance.isGone()) {
                list[kept++] = instance;
            }
        }
        Arrays.fill(list, kept, count, null);
        return kept;
    }
}
