package io.threadspec.runtime.probe;

import io.threadspec.runtime.access.AccessLog;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.capture.thread.Sync;
import io.threadspec.runtime.capture.unwoven.Unwoven;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.identity.WeakIdentityMap;
import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.Stage;
import org.jspecify.annotations.Nullable;

/** The threads of the program, and the knowledge that passes between them at fork and join. */
final class Threads {

    private static final int RECENT = 1 << 10;

    /** What a parent passes to its child: its knowledge at the start, its transaction, its test, and the child's number in the record of accesses. */
    private record Fork(@Nullable Shadow knowledge, @Nullable Stage transaction, int test, int recorded) {}

    /** A thread with its context, in one object so that they always match. */
    private record Recent(Thread thread, Context context) {}

    private final Recorder recorder;

    /** Each thread's own context. */
    @SuppressWarnings("ThreadLocalUsage") // There is one recorder, and so one thread local.
    private final ThreadLocal<@Nullable Context> current = new ThreadLocal<>();

    /**
     * A cache of the same, by the number of the thread, at one of two places. Synchronisation: none. Elements are immutable, and a thread
     * uses only its own.
     */
    private final @Nullable Recent[] recent = new Recent[RECENT];

    /** For threads that join. Synchronisation: thread-safe by itself; a context is read only after its thread ended. */
    private final WeakIdentityMap<Thread, Context> contexts = new WeakIdentityMap<>();

    /** From the parent's start() to the child's first probe. Synchronisation: thread-safe by itself. */
    private final WeakIdentityMap<Thread, Fork> forks = new WeakIdentityMap<>();

    Threads(Recorder recorder) {
        this.recorder = recorder;
    }

    Context current() {
        Thread thread = Thread.currentThread();
        int at = indexOf(thread);
        Recent candidate = recent[at];
        if (candidate != null && candidate.thread == thread) {
            return candidate.context;
        }
        Recent second = recent[at ^ 1];
        return second != null && second.thread == thread ? second.context : find(thread);
    }

    /**
     * The first place of a thread in the cache. A subclass may override {@link Thread#getId()}, and probes must not call program code; the
     * identity hash code calls none.
     */
    private static int indexOf(Thread thread) {
        int number = thread.getClass() == Thread.class ? (int) thread.getId() << 1 : System.identityHashCode(thread);
        return number & (RECENT - 1);
    }

    private Context find(Thread thread) {
        Context context = current.get();
        if (context == null) {
            context = register(thread);
        }
        int at = indexOf(thread);
        recent[at ^ 1] = recent[at];
        recent[at] = new Recent(thread, context);
        removeIfEnded(at ^ 1);
        removeIfEnded(at + 2);
        removeIfEnded(at + RECENT / 2);
        return context;
    }

    /** Keeps the cache from holding ended threads for long. */
    private void removeIfEnded(int index) {
        int at = index & (RECENT - 1);
        Recent candidate = recent[at];
        if (candidate != null && !candidate.thread.isAlive()) {
            recent[at] = null;
        }
    }

    /** In this order: after an error in between, the next call can complete the rest. */
    private Context register(Thread thread) {
        Context context = contexts.get(thread);
        if (context == null) {
            Fork fork = forks.get(thread);
            var record = recorder.newRecord(thread, fork != null, fork == null ? recorder.tests.sole() : fork.test);
            context = recorder.capture.newContext(thread, record);
            if (fork != null) {
                Unwoven.startedInside(context);
                context.recordedNumber = fork.recorded;
                context.begin(fork.knowledge, fork.transaction);
            }
            contexts.put(thread, context);
        }
        current.set(context);
        forks.remove(thread);
        return context;
    }

    private static void recordJoin(Context joiner, int recorded) {
        AccessLog log = joiner.log();
        if (log != null && recorded >= 0) {
            log.join(recorded);
        }
    }

    static ThreadRecord record(Context context) {
        return (ThreadRecord) context.sink();
    }

    /** fork(child): the child knows what the parent knows. */
    void forking(Thread child, Context parent) {
        if (!child.isAlive() && contexts.get(child) == null) {
            Sync.learnLooksAtLife(child, parent);
            parent.dependsOnOthers();
            parent.follows(null, ConflictKind.SAME_THREAD); // Starting a thread is an operation by itself.
            recorder.capture.recordAccesses();
            int recorded = recorder.capture.newRecordedThread();
            AccessLog log = parent.log();
            if (log != null && recorded >= 0) {
                log.fork(recorded);
            }
            forks.put(child, new Fork(parent.release(), parent.transaction(), record(parent).test, recorded));
        }
    }

    /** join(child): the joiner knows what the child knew at its end. */
    void joined(Thread child, Context joiner) {
        joiner.dependsOnOthers();
        if (child.isAlive()) {
            Sync.lookedAtLife(child, joiner);
            return; // The wait timed out: the joiner learns nothing from the child.
        }
        Sync.learnLooksAtLife(child, joiner);
        Context ended = contexts.get(child);
        if (ended != null) {
            joiner.acquire(ended.release());
            recordJoin(joiner, ended.recordedNumber);
            joiner.follows(ended.latestTransaction(), ConflictKind.JOIN);
            return;
        }
        // The child met no probe: it knew what its parent passed to it, if it was started.
        Fork fork = forks.get(child);
        if (fork == null) {
            Sync.lookedAtLife(child, joiner);
        } else {
            joiner.acquire(fork.knowledge);
            recordJoin(joiner, fork.recorded);
            joiner.follows(fork.transaction, ConflictKind.JOIN);
        }
    }

    /** A thread was seen alive, so it was started before. There is no happens-before edge. */
    void seenAlive(Thread child, Context thread) {
        if (thread.ordersEveryUse()) {
            Fork fork = forks.get(child);
            Context known = contexts.get(child);
            thread.acquire(fork != null ? fork.knowledge : known == null ? null : known.bornWith());
        }
    }
}
