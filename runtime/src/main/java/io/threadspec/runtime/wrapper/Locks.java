package io.threadspec.runtime.wrapper;

import io.threadspec.runtime.capture.library.Exposure;
import io.threadspec.runtime.capture.sync.Keyed;
import io.threadspec.runtime.capture.sync.LockUses;
import io.threadspec.runtime.capture.sync.Plan;
import io.threadspec.runtime.capture.sync.ReadWriteKey;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.capture.thread.Sync;
import io.threadspec.runtime.identity.WeakIdentityMap;
import java.lang.ref.WeakReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/** Maps locks to keys: a lock is its own key; the two views of a read-write lock share one. */
public final class Locks {

    /** Synchronisation: thread-safe by themselves. */
    private static final WeakIdentityMap<Object, ReadWriteKey> SIDES = new WeakIdentityMap<>();

    private static final WeakIdentityMap<Object, Keyed> VIEWS = new WeakIdentityMap<>();

    /** Weakly: a lock may refer to its conditions. */
    private static final WeakIdentityMap<Condition, WeakReference<Object>> CONDITIONS = new WeakIdentityMap<>();

    /** By lock, or by view: the lock as transactions hold it. */
    private static final WeakIdentityMap<Object, LockUses.Side> HELD = new WeakIdentityMap<>();

    private static final WeakIdentityMap<Object, LockUses.Side> HELD_SHARED = new WeakIdentityMap<>();

    /** By lock with two sides. */
    private static final WeakIdentityMap<Object, LockUses> USES = new WeakIdentityMap<>();

    private Locks() {}

    /** A call is about to happen on a lock or a view of one. As {@link Sync#begin}, and so the others below. */
    public static @Nullable Keyed begin(@Nullable Object lock, int plan, Context thread) {
        Keyed view = lock == null || lock instanceof ReentrantLock ? null : VIEWS.get(lock);
        return view == null ? Sync.begin(lock, plan, thread) : Sync.beginOn(view, plan, thread);
    }

    // A stamped lock is used without views: its methods say which side they mean.

    public static @Nullable Keyed beginWriteLock(@Nullable Object lock, int plan, Context thread) {
        return lock == null ? null : Sync.beginOn(sides(lock).writeLock(), plan, thread);
    }

    public static @Nullable Keyed beginReadLock(@Nullable Object lock, int plan, Context thread) {
        return lock == null ? null : Sync.beginOn(sides(lock).readLock(), plan, thread);
    }

    /** A call that queries the writers. */
    public static @Nullable Keyed beginWriters(@Nullable Object lock, int plan, Context thread) {
        return lock == null ? null : Sync.beginOn(sides(lock).writers(), plan, thread);
    }

    /** A call that queries the readers. */
    public static @Nullable Keyed beginReaders(@Nullable Object lock, int plan, Context thread) {
        return lock == null ? null : Sync.beginOn(sides(lock).readers(), plan, thread);
    }

    // Locks as transactions hold them: only of classes of the class library, for which the holder is known.

    public static @Nullable Keyed beginHeld(@Nullable Object lock, int plan, Context thread) {
        return lock == null || thread.transactions == null ? null : Sync.beginOn(held(lock), plan, thread);
    }

    public static @Nullable Keyed beginHeldWriting(@Nullable Object lock, int plan, Context thread) {
        return lock instanceof StampedLock && thread.transactions != null
                ? Sync.beginOn(stamped(HELD, lock, false), plan, thread)
                : null;
    }

    public static @Nullable Keyed beginHeldReading(@Nullable Object lock, int plan, Context thread) {
        return lock instanceof StampedLock && thread.transactions != null
                ? Sync.beginOn(stamped(HELD_SHARED, lock, true), plan, thread)
                : null;
    }

    /** Null if the program subclasses the lock: its methods may do anything. */
    private static LockUses.@Nullable Side stamped(
            WeakIdentityMap<Object, LockUses.Side> sides, Object lock, boolean shared) {
        return lock.getClass() == StampedLock.class
                ? sides.computeIfAbsent(lock, () -> new LockUses.Side(usesOf(lock), shared, lock))
                : null;
    }

    /** Null if the holder of the lock cannot be known. */
    private static LockUses.@Nullable Side held(Object lock) {
        return lock.getClass() == ReentrantLock.class
                ? HELD.computeIfAbsent(lock, () -> new LockUses.Side(new LockUses(lock), false, lock))
                : HELD.get(lock);
    }

    private static LockUses usesOf(Object lock) {
        return USES.computeIfAbsent(lock, () -> new LockUses(lock));
    }

    public static void readView(@Nullable Object lock, @Nullable Object view, Context thread) {
        if (lock != null && view != null) {
            VIEWS.computeIfAbsent(view, () -> sides(lock).readLock());
            if (thread.transactions != null && lock.getClass() == ReentrantReadWriteLock.class) {
                HELD.computeIfAbsent(view, () -> new LockUses.Side(usesOf(lock), true, lock));
            }
        }
    }

    public static void writeView(@Nullable Object lock, @Nullable Object view, Context thread) {
        if (lock != null && view != null) {
            VIEWS.computeIfAbsent(view, () -> sides(lock).writeLock());
            if (thread.transactions != null && lock.getClass() == ReentrantReadWriteLock.class) {
                HELD.computeIfAbsent(view, () -> new LockUses.Side(usesOf(lock), false, view));
            }
        }
    }

    /** A lock has created a read-write lock with the same two sides. */
    public static void bothViews(@Nullable Object lock, @Nullable Object view, Context thread) {
        if (lock != null && view != null) {
            SIDES.put(view, sides(lock));
        }
    }

    private static ReadWriteKey sides(Object lock) {
        return SIDES.computeIfAbsent(lock, ReadWriteKey::new);
    }

    /** A lock with sides, or a view of one, has escaped to unknown code. */
    static void expose(Object lock, Context thread, int site) {
        if (lock instanceof ReadWriteLock || lock instanceof StampedLock) {
            Exposure.expose(sides(lock).writeLock(), thread, site);
        } else if (lock instanceof Lock) {
            Keyed view = VIEWS.get(lock);
            if (view != null) {
                Exposure.expose(view, thread, site);
            }
        }
    }

    /** A lock has created this condition. */
    public static void condition(@Nullable Object lock, @Nullable Object condition, Context thread) {
        if (lock instanceof Lock && condition instanceof Condition made) {
            CONDITIONS.put(made, new WeakReference<>(lock));
        }
    }

    /** A wait on a condition: releases its lock and acquires it again. If the lock is unknown, the condition itself is the key. */
    record Wait(
            LockUses.@Nullable Side held,
            @Nullable Keyed given,
            @Nullable Keyed taken,
            Condition condition,
            Context thread) {

        private static final int TAKES = Plan.ACQUIRE | Plan.CHANGE;

        /** A thread that does not hold the lock releases nothing: the call will throw. */
        static Wait begin(Condition condition, Context thread) {
            thread.dependsOnOthers();
            Object known = lockOf(condition);
            Object lock = known == null ? condition : known;
            if (lock instanceof ReentrantLock plain && !plain.isHeldByCurrentThread()) {
                return new Wait(null, null, null, condition, thread);
            }
            LockUses.Side held = thread.transactions == null ? null : Locks.held(lock);
            if (held != null) {
                held.beginWait(thread);
            }
            Keyed taken = Locks.begin(lock, TAKES, thread);
            return new Wait(held, Locks.begin(lock, Plan.RELEASE, thread), taken, condition, thread);
        }

        /** @param waited false if the call failed and neither released the lock nor acquired it */
        void end(boolean waited) {
            Sync.end(given, Plan.RELEASE, waited ? Plan.RELEASE : 0, thread);
            Sync.end(taken, TAKES, waited ? TAKES : 0, thread);
            if (waited) {
                thread.acquireFrom(condition);
                if (held != null) {
                    held.endWait(thread);
                }
            }
        }
    }

    private static @Nullable Object lockOf(Condition condition) {
        WeakReference<Object> lock = CONDITIONS.get(condition);
        return lock == null ? null : lock.get();
    }
}
