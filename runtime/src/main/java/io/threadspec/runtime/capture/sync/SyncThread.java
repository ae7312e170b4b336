package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.access.AccessLog;
import io.threadspec.runtime.access.WaitEnd;
import io.threadspec.runtime.adversary.ThreadAdversary;
import io.threadspec.runtime.capture.mode.EventSink;
import io.threadspec.runtime.capture.mode.Knowledge;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.Stage;
import io.threadspec.runtime.transaction.SubjectKind;
import io.threadspec.runtime.transaction.ThreadTransactions;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A thread that synchronises: it acquires from objects, releases to them, and runs tasks. Confined to the thread, unless stated otherwise. */
public abstract class SyncThread extends Knowledge {

    private static final int RECENT = 8;

    public final SyncState shared;

    private final @Nullable Roles[] recentObjects = new Roles[RECENT];

    private int nextRecent;

    /** Written by the thread itself before its first probe returns; a thread that reads null learns less, which is allowed. */
    private volatile @Nullable Shadow bornWith;

    /** The task that the thread runs, with the outer ones. */
    @Nullable
    public Running running;

    /** The outcome of the task that the thread handed over last. */
    @Nullable
    public Object handed;

    /** The results that existed when the thread ended its last task: threads that found them missing looked before the thread goes on. */
    public List<Result> ended = List.of();

    /** The value whose lock the thread holds or is about to acquire; null if there is none. An error may leave one behind. */
    @Nullable
    SyncValue lockedValue;

    /** Null if threads are not delayed on purpose. */
    protected final @Nullable ThreadAdversary adversary;

    /** Whether the thread leaves a monitor to wait on it; below, how often it had entered the monitor on which it waited, 0 for none. */
    private boolean waits;

    private int waitedDepth;

    /** How the wait ended from which the thread comes back; null where it enters a monitor otherwise. */
    private @Nullable WaitEnd waitEnd;

    /**
     * A library object that a woven method created, did not share, and returned: no other thread has it, and it has no entry. Cleared at
     * its first use, or when it gets an entry, so that it is not kept alive.
     */
    private @Nullable Object returned;

    /** Tracks whether the thread is in woven or in unknown code. */
    public final Boundary boundary;

    protected SyncThread(
            SyncState shared,
            Thread thread,
            EventSink sink,
            boolean isOther,
            @Nullable ThreadTransactions transactions,
            @Nullable ThreadAdversary adversary) {
        super(shared.mode, thread, sink, isOther, transactions);
        this.adversary = adversary;
        this.shared = shared;
        this.boundary = new Boundary(this, shared.unknownCode);
    }

    /**
     * A woven method is about to return a library object that it created and did not share; null if the caller has dropped it. If unknown
     * code called the method unnoticed, other threads may get the object.
     */
    public final void returns(@Nullable Object own) {
        returned = boundary.isOutside() ? null : own;
    }

    /** Whether the method that created an object has just returned it; then it is the thread's own. True only once. */
    public final boolean takesReturned(Object object) {
        if (object != returned) {
            return false;
        }
        returned = null;
        return true;
    }

    /** The entry of a library object that other threads may have from now on. */
    public final SharedObjects.Entry shareObject(Object object) {
        if (object == returned) {
            returned = null;
        }
        return shared.libraryObjects.entry(object);
    }

    /** The thread begins with its starter's knowledge, after this transaction. */
    public void begin(@Nullable Shadow given, @Nullable Stage parent) {
        bornWith = given;
        acquire(given);
        if (transactions != null) {
            transactions.startedBy(parent);
            transactionsMayHaveChanged();
        }
    }

    /** The last transaction of an ended thread. */
    public @Nullable Stage latestTransaction() {
        return transactions == null ? null : transactions.latest();
    }

    /** The thread's knowledge at its start; for threads that see that it was started. */
    public @Nullable Shadow bornWith() {
        return bornWith;
    }

    /** The thread has just entered this object's monitor, or has come back from waiting on it. */
    public void acquired(Object lock) {
        if (!shared.isQuiet()) {
            Roles known = roles(lock);
            entered(known);
            if (isOfLibrary(lock)) {
                learnNow(known.key());
                if (transactions != null) {
                    known.parts().held().hold(this, transactions);
                }
            }
        }
    }

    /** The thread is about to leave this object's monitor, or to wait on it. */
    public void releasing(Object lock) {
        if (!shared.isQuiet()) {
            Roles known = roles(lock);
            releasing(known);
            if (isOfLibrary(lock)) {
                tellNow(known.key());
                if (transactions != null) {
                    known.parts().held().letGo(this, transactions);
                }
            }
        }
    }

    /** As {@link #acquired(Object)}, for an object that keeps its roles; null while there is nothing to learn. */
    public void acquired(@Nullable Roles lock) {
        if (lock != null) {
            entered(lock);
        }
    }

    private void entered(Roles lock) {
        acquireRecorded(lock.monitor);
        recordEntered(lock);
        follows(lock);
        boundary.learn();
        if (adversary != null) {
            adversary.acquired(lock);
        }
    }

    private void follows(Roles lock) {
        Stage releaser = lock.releaser;
        if (releaser == null) {
            follows(null, ConflictKind.RELEASE_ACQUIRE);
        } else {
            follows(releaser, ConflictKind.RELEASE_ACQUIRE, SubjectKind.MONITOR, lock.get());
        }
    }

    /** As {@link #releasing(Object)}, likewise. */
    public void releasing(@Nullable Roles lock) {
        if (lock != null) {
            if (adversary != null) {
                adversary.releasing(lock);
            }
            boundary.releasing();
            recordLeaving(lock);
            Shadow told = releaseRecorded();
            if (lock.monitor != told) { // Storing a reference is a barrier of the garbage collector.
                lock.monitor = told;
            }
            lock.releaser = transaction();
            if (lock.isExposed()) {
                boundary.tell();
            }
        }
    }

    private void recordEntered(Roles lock) {
        AccessLog log = log();
        if (log != null) {
            accessing(lock.get(), NO_ELEMENT);
            RecordedMonitor monitor = recorded(lock, log);
            WaitEnd end = waitEnd;
            if (end != null) {
                monitor.resumed(waitedDepth, end, log, this);
            } else {
                monitor.entered(log, this);
            }
            accessed();
        }
    }

    private void recordLeaving(Roles lock) {
        AccessLog log = log();
        if (log != null) {
            accessing(lock.get(), NO_ELEMENT);
            RecordedMonitor monitor = recorded(lock, log);
            if (waits) {
                waitedDepth = monitor.waits(log, this);
            } else {
                monitor.leaving(log, this);
            }
            accessed();
        }
    }

    private static RecordedMonitor recorded(Roles lock, AccessLog log) {
        RecordedMonitor known = lock.recorded;
        if (known == null) {
            known = new RecordedMonitor(log, lock);
            lock.recorded = known;
        }
        return known;
    }

    /**
     * The thread waits for others, other than for a lock, or starts one: no lock can be held throughout its open atomic blocks, as these others may need
     * it.
     */
    public abstract void dependsOnOthers();

    /** The thread holds this monitor and is about to wait on it. The result is for {@link #waited}. */
    public int awaiting(Object lock) {
        waits = true;
        waitedDepth = 0;
        try {
            releasing(lock);
            return waitedDepth;
        } finally {
            waits = false;
            waitedDepth = 0;
        }
    }

    /** The thread has waited and holds the monitor again. */
    public void waited(Object lock, int depth, WaitEnd end) {
        waitedDepth = depth;
        waitEnd = end;
        try {
            acquired(lock);
        } finally {
            waitedDepth = 0;
            waitEnd = null;
        }
    }

    /** The thread holds this monitor and has notified one thread that waits on it, or all. That orders nothing; it says why waits end. */
    public void notified(Object lock, boolean all) {
        if (lock instanceof Thread) {
            roles(lock).notifications++;
        }
        AccessLog log = shared.isQuiet() ? null : log();
        if (log != null) {
            accessing(lock, NO_ELEMENT);
            recorded(roles(lock), log).notifies(all, log, this);
            accessed();
        }
    }

    /** The thread holds this monitor: how many notifications of those that wait on it there have been, if it is a thread. */
    public int notifications(Object lock) {
        return lock instanceof Thread ? roles(lock).notifications : 0;
    }

    /** Whether methods that are not woven may enter the object's monitor; the catalog describes these as uses of a key. */
    private static boolean isOfLibrary(Object lock) {
        return lock.getClass() != Object.class
                && !(lock instanceof Class)
                && lock.getClass().getClassLoader() == null;
    }

    private static final int BLOCK = Plan.WRITE | Plan.FACTS_ACQUIRE | Plan.FACTS_RELEASE;

    private void learnNow(SyncKey key) {
        int here = Plan.inMode(BLOCK, ordersEveryUse());
        key.end(here & ~Plan.RELEASE, here & ~Plan.RELEASE, this);
    }

    private void tellNow(SyncKey key) {
        int here = Plan.inMode(BLOCK, ordersEveryUse()) & ~Plan.ACQUIRE;
        key.begin(here, this).end(here, here, this);
    }

    /** The thread is about to do something that other threads may learn of through this object. */
    public void releaseTo(Object key) {
        if (!shared.isQuiet()) {
            tellKey(roles(key).key());
        }
    }

    /** The thread has just learnt what other threads told this object. */
    public void acquireFrom(Object key) {
        Roles known = shared.isQuiet() ? null : knownRoles(key);
        if (known != null) {
            learnKey(known.key());
        }
    }

    /** As {@link #releaseTo(Object)}, if other threads learn only through one element of a collection. */
    public void releaseTo(Object collection, Object element) {
        if (!shared.isQuiet()) {
            tellKey(shared.objects.ofElement(collection, element));
        }
    }

    public void acquireFrom(Object collection, Object element) {
        SyncKey known = shared.isQuiet() ? null : shared.objects.findElement(collection, element);
        if (known != null) {
            learnKey(known);
        }
    }

    /** From now on the two objects share one key. */
    public void share(Object one, Object other) {
        Roles known = roles(one);
        known.share(roles(other));
        shared.objects.shareElements(one, other);
        if (known.isExposed() && roles(other).expose(this)) {
            boundary.tell();
        }
    }

    /** Only a release: no call looks at the key. */
    public void tellKey(SyncKey key) {
        key.begin(Plan.RELEASE, this).end(Plan.RELEASE, Plan.RELEASE, this);
    }

    void learnKey(SyncKey key) {
        key.end(Plan.ACQUIRE, Plan.ACQUIRE, this);
    }

    /** Few objects are used at a time, so searching the most recent ones is faster than a table. */
    public Roles roles(Object object) {
        Roles recent = recentRoles(object);
        return recent == null ? remember(SyncOutOfLine.roles(shared.objects, object)) : recent;
    }

    /** As {@link #roles}, but null if no thread has used the object so before. */
    @Nullable
    public Roles knownRoles(Object object) {
        Roles recent = recentRoles(object);
        if (recent != null) {
            return recent;
        }
        Roles known = shared.objects.find(object);
        return known == null ? null : remember(known);
    }

    private @Nullable Roles recentRoles(Object object) {
        for (Roles recent : recentObjects) {
            if (recent != null && recent.refersTo(object)) {
                return recent;
            }
        }
        return null;
    }

    private Roles remember(Roles found) {
        recentObjects[nextRecent] = found;
        nextRecent = (nextRecent + 1) & (RECENT - 1);
        return found;
    }

    /** While no event has happened no variable teaches anything. */
    public boolean isQuiet() {
        return shared.isQuiet();
    }

    public SyncKey interruptsOf(Object other) {
        return shared.objects.interruptsOf(other);
    }

    /** The thread learns what the interrupters of this object knew, if there were any. */
    void learnInterrupts(Object interrupted) {
        SyncKey known = shared.objects.findInterrupts(interrupted);
        if (known != null) {
            learnKey(known);
        }
    }

    public Result lifeOf(Object other) {
        return shared.objects.lifeOf(other);
    }

    @Nullable
    public Result knownLifeOf(Object other) {
        return shared.objects.findLife(other);
    }

    /** Whether any task has been handed over; if not, no object is a task. */
    public boolean handsOver() {
        return shared.handsOver();
    }

    public void nowHandsOver() {
        shared.nowHandsOver();
    }
}
