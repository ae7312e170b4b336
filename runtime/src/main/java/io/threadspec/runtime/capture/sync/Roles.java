package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.transaction.Stage;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The roles in which one object orders threads. They share no state: running a task is independent of its monitor. Each is created at the
 * first use in that role. Public for woven code, which keeps it in the object if possible.
 */
public final class Roles extends WeakReference<Object> {

    /** The state of the object's monitor. Read and overwritten only by the thread that holds the monitor, which knows all that was there before. */
    @Nullable
    public Shadow monitor;

    /** The transaction that left the monitor last, null if it is dead. Read and overwritten by the thread that holds the monitor. */
    @Nullable
    Stage releaser;

    /** The monitor in the record of accesses; null if it has none. Read and overwritten by the thread that holds the monitor. */
    @Nullable
    RecordedMonitor recorded;

    /** Of a thread: how often woven code has notified those that wait on it. Read and written by the thread that holds the monitor. */
    int notifications;

    /** Written under this lock, a second time only by {@link #share}; read without it. */
    private volatile @Nullable SyncKey key;

    /** Written once, under this lock; read without it. */
    private volatile @Nullable SyncValue value;

    /** Written once, under this lock; read without it. */
    private volatile @Nullable Result result;

    /** The latest hand-over of the object as a task. Written under this lock, read without it. */
    private volatile @Nullable Handover handover;

    /** Written once, under this lock; read without it. */
    private volatile @Nullable TransactionParts parts;

    Roles(Object object) {
        super(object);
    }

    /** The object as transactions use it. */
    public TransactionParts parts() {
        TransactionParts known = parts;
        return known == null ? newParts() : known;
    }

    private synchronized TransactionParts newParts() {
        TransactionParts made = parts == null ? new TransactionParts(this) : parts;
        parts = made;
        return made;
    }

    /** Whether the class is of the class library; a subclass in the program may do anything in its methods. */
    boolean isOfLibrary() {
        Object object = get();
        return object != null && object.getClass().getClassLoader() == null;
    }

    /** A task of this executor ends in this thread, for transactions. */
    void ended(SyncThread thread) {
        Object executor = get();
        if (executor != null && isOfLibrary()) {
            parts().ended(executor, thread);
        }
    }

    /** Whether it was created to run its tasks one after the other. Only ever set, before other threads get the object. */
    private volatile boolean serial;

    /** Whether it was found to be an executor that may run tasks concurrently. Only ever set. */
    private volatile boolean concurrent;

    /** Whether unknown code has the object as well. Only ever set, under this lock; read without it. */
    private volatile boolean exposed;

    /**
     * The object with which this one shares its key, if any; an executor then runs its tasks as that does. Written under this lock, read
     * without it.
     */
    private volatile @Nullable Roles shared;

    /** Marks it as an executor that runs its tasks one after the other. */
    public void serial() {
        serial = true;
    }

    /** Whether it is an executor that runs its tasks one after the other, as far as is known. */
    public boolean runsInTurn() {
        Roles same = shared;
        if (serial || concurrent || same != null) {
            return serial || (same != null && same.runsInTurn());
        }
        boolean inTurn = Executors.isSingleThreaded(get());
        concurrent = !inTurn;
        return inTurn;
    }

    /** The roles of the object with which this one shares its key; else these. */
    public Roles asKey() {
        Roles same = shared;
        return same == null ? this : same.asKey();
    }

    /** From now on the object shares the key of another one. */
    public synchronized void share(Roles other) {
        key = other.key();
        shared = other == this ? null : other;
    }

    /** Whether the roles kept in an object are its own: a clone has the original's. */
    public static boolean isOf(@Nullable Roles kept, Object object) {
        return kept != null && kept.refersTo(object);
    }

    /** The thread may learn what was told to the object as a key or a monitor; returns whether there was anything. */
    public boolean mayTeach(SyncThread thread) {
        SyncKey known = key;
        boolean learnt = known != null && thread.mayLearn(known.released());
        return thread.mayLearn(monitor) || learnt;
    }

    /** The same for all of its roles. */
    public boolean mayTeachAll(SyncThread thread) {
        boolean learnt = thread.mayLearn(monitor);
        for (Keyed role : keyedRoles()) {
            learnt |= role.mayTeach(thread);
        }
        return learnt;
    }

    /** The roles that exist so far. */
    private List<Keyed> keyedRoles() {
        List<Keyed> roles = new ArrayList<>();
        Handover handed = handover;
        addIfPresent(roles, key);
        addIfPresent(roles, value);
        addIfPresent(roles, result);
        addIfPresent(roles, handed == null ? null : handed.result);
        return roles;
    }

    private static void addIfPresent(List<Keyed> roles, @Nullable Keyed role) {
        if (role != null) {
            roles.add(role);
        }
    }

    /** Marks that unknown code has the object; sufficient if nothing has been told to it. */
    public synchronized void setExposed() {
        exposed = true;
    }

    public boolean isExposed() {
        return exposed;
    }

    /**
     * The object escapes to unknown code, in all of its roles: see {@link Keyed#expose}. A thread that leaves the object's monitor at this
     * moment may miss that.
     */
    public boolean expose(SyncThread thread) {
        setExposed();
        boolean learnt = thread.mayLearn(monitor);
        for (Keyed role : keyedRoles()) {
            learnt |= role.expose(thread);
        }
        return learnt;
    }

    /** A new role of the object. The caller holds this lock. */
    private <T extends Keyed> T made(T role) {
        if (exposed) {
            role.setExposed();
        }
        return role;
    }

    public SyncKey key() {
        SyncKey known = key;
        return known == null ? newKey() : known;
    }

    private synchronized SyncKey newKey() {
        SyncKey made = key == null ? made(new SyncKey()) : key;
        key = made;
        return made;
    }

    public SyncValue value() {
        SyncValue known = value;
        return known == null ? newValue() : known;
    }

    private synchronized SyncValue newValue() {
        SyncValue made = value == null ? made(new SyncValue(SyncValue.isOneVariable(get()), this)) : value;
        value = made;
        return made;
    }

    /** The result that a waiter for the object gets: the outcome of the latest hand-over if it is a task. */
    public Result result() {
        Handover present = handover;
        if (present != null) {
            return present.result;
        }
        Result known = result;
        return known == null ? newResult() : known;
    }

    private synchronized Result newResult() {
        Result made = result == null ? made(new Result(null)) : result;
        result = made;
        return made;
    }

    @Nullable
    public Handover handover() {
        return handover;
    }

    /**
     * The object is about to be handed over as a task.
     *
     * @param isOwn whether it was created for this, and no other code has it
     */
    public Handover handOver(@Nullable Roles whole, Runs runs, boolean isOwn, SyncThread thread) {
        int test = thread.sink.test();
        synchronized (this) {
            Handover present = handover;
            if (present != null && present.submit(false, test, whole, thread)) {
                return present;
            }
            TaskUses uses = thread.transactions == null || runs == Runs.AT_ONCE
                    ? null
                    : new TaskUses(isOwn, runs == Runs.IN_TURN);
            if (uses != null && present != null && present.uses != null) {
                uses.inherit(present.uses);
            }
            var made = new Handover(runs, uses);
            made(made.result);
            made.submit(true, test, whole, thread);
            if (result != null) {
                made.result.follow(result, thread); // A future that is itself the task: its own run is not seen.
            }
            handover = made;
            return made;
        }
    }

    /** Code that runs inside the object has ended; the object may have been handed to an executor, as a FutureTask is. */
    void tellEnd(SyncThread thread) {
        thread.tellKey(key());
        Handover present = handover;
        if (present != null) {
            present.tellExecutors(thread);
        }
    }

    /** The thread learns what the object was given as a task, and what was released to it. */
    void learnGiven(SyncThread thread) {
        Handover present = handover;
        if (present != null) {
            present.learnGiven(thread);
        }
        SyncKey known = key;
        if (known != null) {
            thread.learnKey(known);
        }
    }
}
