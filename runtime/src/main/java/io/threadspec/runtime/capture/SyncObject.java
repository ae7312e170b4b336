package io.threadspec.runtime.capture;

import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What an object teaches through which threads synchronise: a monitor, a lock, a queue's element, a task. */
public final class SyncObject extends WeakReference<Object> {

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(SyncObject.class, "state", Shadow.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private @Nullable Shadow state;

    /** Whose knowledge this object passes on besides its own, a stage's before it for example. Never changed, only replaced. */
    private volatile List<SyncObject> sources = List.of();

    /** If the object is a task that somebody handed over to be run. Written before the task can be seen by others. */
    private volatile @Nullable Handover handover;

    /** Of the outcome of a task, the task. */
    private final @Nullable SyncObject task;

    SyncObject(Object object) {
        super(object);
        task = null;
    }

    /** The outcome of a task. */
    SyncObject(Handover handover, SyncObject task) {
        super(handover);
        this.task = task;
    }

    @Nullable
    Shadow state() {
        return (Shadow) STATE.getAcquire(this);
    }

    /** Replaces what it teaches; for one who holds it alone. */
    void state(@Nullable Shadow next) {
        if (state != next) {
            STATE.setRelease(this, next);
        }
    }

    /** Adds what a thread knows; others may do so at the same time. */
    void releaseBy(Context thread) {
        Shadow before = state();
        Shadow after = thread.releaseAlso(before);
        while (after != before && !STATE.compareAndSet(this, before, after)) {
            before = state();
            after = thread.releaseAlso(before);
        }
    }

    /** A thread learns what this object teaches, and what those teach that it follows. */
    void teach(Context thread) {
        teachOwn(thread);
        if (!sources.isEmpty()) {
            allSources().forEach(source -> source.teachOwn(thread));
        }
    }

    /** A thread adds what it knows to all tasks whose outcome this object passes on. */
    void releaseToTasksBy(Context thread) {
        for (SyncObject source : allSources()) {
            if (source.task != null) {
                source.task.releaseBy(thread);
            }
        }
    }

    private Set<SyncObject> allSources() {
        Set<SyncObject> met = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<SyncObject> next = new ArrayDeque<>(sources);
        while (!next.isEmpty()) {
            SyncObject source = next.pop();
            if (met.add(source)) {
                next.addAll(source.sources);
            }
        }
        return met;
    }

    private void teachOwn(Context thread) {
        Shadow taught = state();
        boolean ownBefore = thread.isOwn(taught);
        thread.acquire(taught);
        if (ownBefore) {
            // The thread has put there all it knew, and knows all that is there: that is now said by one mark of its
            // own.
            STATE.compareAndSet(this, taught, thread.release());
        }
    }

    synchronized void follow(SyncObject source) {
        List<SyncObject> more = new ArrayList<>(sources);
        more.add(source);
        sources = List.copyOf(more);
    }

    synchronized void followNoMore() {
        sources = List.of();
    }

    @Nullable
    Handover handover() {
        return handover;
    }

    /** The same task may be handed over more than once. */
    synchronized Handover handedOver(int test, @Nullable SyncObject whole, boolean repeated) {
        Handover present = handover;
        if (present == null) {
            present = new Handover(this, test, whole, repeated);
            handover = present;
        }
        return present;
    }

    /** Where who waits for this object's result learns from. */
    SyncObject outcome() {
        Handover present = handover;
        return present == null ? this : present.outcome;
    }
}
