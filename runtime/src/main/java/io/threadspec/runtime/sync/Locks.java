package io.threadspec.runtime.sync;

import io.threadspec.runtime.capture.Context;
import io.threadspec.runtime.capture.Sync;
import io.threadspec.runtime.identity.WeakIdentityMap;
import java.lang.ref.WeakReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;
import org.jspecify.annotations.Nullable;

/**
 * Locks. A read-write lock teaches twice: what writers told it, and what readers told it. Who takes it to write learns both, who
 * takes it to read learns of writers alone.
 */
public final class Locks {

    /** Stand for the two sides of one read-write lock; they do not refer to it. */
    private record Sides(Object writers, Object readers) {}

    private record View(Sides sides, boolean writes) {}

    /** Synchronisation: thread-safe by themselves. */
    private static final WeakIdentityMap<Object, Sides> SIDES = new WeakIdentityMap<>();

    private static final WeakIdentityMap<Object, View> VIEWS = new WeakIdentityMap<>();

    /** Weakly: a lock may refer to its conditions. */
    private static final WeakIdentityMap<Condition, WeakReference<Object>> CONDITIONS = new WeakIdentityMap<>();

    private Locks() {}

    /** The current thread may just have taken this lock. */
    public static void locked(@Nullable Object lock, boolean happened, Context thread) {
        if (!happened || lock == null) {
            return;
        }
        View view = view(lock);
        if (view == null) {
            thread.acquireFrom(lock);
        } else {
            thread.acquireFrom(view.sides.writers);
            if (view.writes) {
                thread.acquireFrom(view.sides.readers);
            }
        }
    }

    /** The current thread is about to give this lock back. */
    public static void unlocking(@Nullable Object lock, Context thread) {
        if (lock == null) {
            return;
        }
        View view = view(lock);
        Object key = view == null ? lock : view.writes ? view.sides.writers : view.sides.readers;
        if (isHeldAlone(lock)) {
            thread.releasing(key); // The holder knows what the lock taught, so nothing of it is lost.
        } else {
            thread.releaseTo(key);
        }
    }

    private static boolean isHeldAlone(Object lock) {
        return lock instanceof ReentrantLock plain
                ? plain.isHeldByCurrentThread()
                : lock instanceof WriteLock write && write.isHeldByCurrentThread();
    }

    private static @Nullable View view(Object lock) {
        return lock instanceof ReentrantLock ? null : VIEWS.get(lock);
    }

    public static void readView(@Nullable Object lock, @Nullable Object view, Context thread) {
        if (lock != null && view != null) {
            VIEWS.computeIfAbsent(view, () -> new View(sides(lock), false));
        }
    }

    public static void writeView(@Nullable Object lock, @Nullable Object view, Context thread) {
        if (lock != null && view != null) {
            VIEWS.computeIfAbsent(view, () -> new View(sides(lock), true));
        }
    }

    private static Sides sides(Object lock) {
        return SIDES.computeIfAbsent(lock, () -> new Sides(new Object(), new Object()));
    }

    // A stamped lock has no views at hand: its methods say which side they mean.

    public static void writing(@Nullable Object lock, boolean happened, Context thread) {
        if (happened && lock != null) {
            thread.acquireFrom(sides(lock).writers);
            thread.acquireFrom(sides(lock).readers);
        }
    }

    public static void reading(@Nullable Object lock, boolean happened, Context thread) {
        if (happened && lock != null) {
            thread.acquireFrom(sides(lock).writers);
        }
    }

    public static void writtenSide(@Nullable Object lock, Context thread) {
        if (lock != null) {
            thread.releaseTo(sides(lock).writers);
        }
    }

    public static void readSide(@Nullable Object lock, Context thread) {
        if (lock != null) {
            thread.releaseTo(sides(lock).readers);
        }
    }

    /** A lock has made this condition. */
    public static void condition(@Nullable Object lock, @Nullable Object condition, Context thread) {
        if (lock instanceof Lock && condition instanceof Condition made) {
            CONDITIONS.put(made, new WeakReference<>(lock));
        }
    }

    /** Before a wait: the condition's lock is given back. A condition of which the lock is not known stands for it. */
    static void waiting(Condition condition, Context thread) {
        Object lock = lockOf(condition);
        if (lock == null) {
            thread.releaseTo(condition);
        } else if (!(lock instanceof ReentrantLock) || isHeldAlone(lock)) {
            unlocking(lock, thread);
        }
    }

    /** After it. */
    static void waited(Condition condition, Context thread) {
        locked(lockOf(condition), true, thread);
        Sync.acquire(condition, true, thread);
    }

    private static @Nullable Object lockOf(Condition condition) {
        WeakReference<Object> lock = CONDITIONS.get(condition);
        return lock == null ? null : lock.get();
    }
}
