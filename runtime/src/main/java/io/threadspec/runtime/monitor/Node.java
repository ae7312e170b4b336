package io.threadspec.runtime.monitor;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
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
        return first == null ? 0 : 1 + moreCount;
    }

    Instance get(int index) {
        Instance found = index == 0 ? first : more[index - 1];
        if (found == null) {
            throw new IllegalStateException("index=" + index + " count=" + count());
        }
        return found;
    }

    /** As they are now; for who holds the lock. */
    Iterable<Instance> instances() {
        var found = new ArrayList<Instance>(count());
        for (int i = 0; i < count(); i++) {
            found.add(get(i));
        }
        return found;
    }

    void add(Instance instance) {
        if (first == null) {
            first = instance;
            return;
        }
        if (moreCount == more.length) {
            removeGone();
            if (first == null) {
                first = instance;
                return;
            }
            if (moreCount > more.length / 2 || more.length == 0) {
                more = Arrays.copyOf(more, Math.max(3, 2 * more.length));
            }
        }
        more[moreCount++] = instance;
    }

    void removeGone() {
        int kept = 0;
        int count = count();
        for (int i = 0; i < count; i++) {
            Instance instance = get(i);
            if (!instance.isGone()) {
                if (kept == 0) {
                    first = instance;
                } else {
                    more[kept - 1] = instance;
                }
                kept++;
            }
        }
        if (kept == 0) {
            first = null;
        }
        Arrays.fill(more, Math.max(0, kept - 1), Math.max(0, count - 1), null);
        moreCount = Math.max(0, kept - 1);
    }
}
