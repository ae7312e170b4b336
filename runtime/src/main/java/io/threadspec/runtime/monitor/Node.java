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
    private static final VarHandle LOCK;

    static {
        try {
            LOCK = MethodHandles.lookup().findVarHandle(Node.class, "lock", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final Instance[] NONE = {};

    final int hash;
    final long number;

    /** What to call the object by when it is gone; must not refer to it. */
    final Object label;

    /** Synchronisation: compare-and-set. */
    @SuppressWarnings("UnusedVariable") // Through LOCK.
    private volatile int lock;

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
        for (int spins = 0; !LOCK.compareAndSet(this, 0, 1); spins++) {
            if (spins < SPINS) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
    }

    void unlock() {
        LOCK.setRelease(this, 0);
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
