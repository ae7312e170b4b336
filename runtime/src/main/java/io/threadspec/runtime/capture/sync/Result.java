package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An object in its role as a result that threads wait for: a future, a stage, the outcome of one hand-over of a task. It passes on what its
 * sources pass on (a future's task, earlier stages) until it is settled; from then on it only has a state and refers to no source. So a
 * chain of stages is only as long as its unfinished part.
 *
 * <p>It is settled when a thread completed it or got it, when the task whose future it is has ended, or when its last source is settled.
 * The package page has the rules of the two accumulators.
 */
public final class Result extends Accumulators {

    private static final VarHandle RELEASED;
    private static final VarHandle LOOKED;

    static {
        try {
            var lookup = MethodHandles.lookup();
            RELEASED = lookup.findVarHandle(Result.class, "released", Shadow.class);
            LOOKED = lookup.findVarHandle(Result.class, "looked", Shadow.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The hand-over whose outcome this is, if any. */
    public final @Nullable Handover handover;

    /** W: the knowledge that a thread gets with the result. Joined by compare-and-set. */
    private volatile @Nullable Shadow released;

    /** R: the knowledge of threads that found the result missing. Joined by compare-and-set. */
    private volatile @Nullable Shadow looked;

    /** The results whose knowledge this one passes on, by identity. Guarded by this. */
    private @Nullable Set<Result> sources;

    /** The results that pass this one's knowledge on, by identity. Guarded by this. */
    private @Nullable Set<Result> dependents;

    /** Written under this lock, read without it. */
    private volatile boolean settled;

    /** The result as transactions use it; null until it is first used so. Written once, under this lock; read without it. */
    private volatile @Nullable ResultUses uses;

    Result(@Nullable Handover handover) {
        this.handover = handover;
    }

    public Keyed asUsed() {
        return uses();
    }

    ResultUses uses() {
        ResultUses known = uses;
        return known == null ? newUses() : known;
    }

    private synchronized ResultUses newUses() {
        ResultUses made = uses == null ? new ResultUses(handover == null ? null : handover.uses, isExposed()) : uses;
        uses = made;
        return made;
    }

    /** The source of the result is unknown. */
    public void firstDecides() {
        uses().setUncertain();
    }

    // ---- calls ------------------------------------------------------------------------------------------------------

    @Override
    public Keyed begin(int plan, SyncThread thread) {
        int maybe = Plan.maybe(plan) & (Plan.RELEASE | Plan.LOOK);
        Attempt attempt = maybe == 0 ? null : attempt(maybe, thread);
        tellNow(Plan.sure(plan), thread);
        return attempt == null ? this : attempt;
    }

    @Override
    public void end(int plan, int done, @Nullable Attempt own, SyncThread thread) {
        if ((done & Plan.RELEASE) != 0) {
            learnLooks(own, thread);
        }
        tellNow(done, thread);
        if ((done & Plan.ACQUIRE) != 0) {
            learn(own, thread);
        }
        if ((done & Plan.RELEASE) != 0) {
            dropSources(); // The result does not come from them.
            settle(thread).forEach(over -> over.learnLooks(null, thread));
        } else if ((done & Plan.ACQUIRE) != 0) {
            settle(thread);
        }
        if (own != null) {
            withdraw(own);
        }
    }

    @Override
    public void tellNow(int bits, SyncThread thread) {
        if ((bits & Plan.RELEASE) != 0) {
            release(thread);
        }
        if ((bits & Plan.LOOK) != 0) {
            join(LOOKED, thread);
        }
    }

    /** Exposes the sources as well: completing a source completes this. */
    @Override
    public boolean expose(SyncThread thread) {
        boolean learnt = super.expose(thread);
        if (thread.transactions != null) {
            uses().setUncertain();
        }
        for (Result source : sources()) {
            learnt |= !source.isExposed() && source.expose(thread);
        }
        return learnt;
    }

    @Override
    boolean mayTeach(SyncThread thread) {
        boolean learnt = false;
        for (Result source : withSources()) {
            learnt |= source.mayTeachAttempts(thread);
            learnt |= thread.mayLearn(source.released);
            learnt |= thread.mayLearn(source.looked);
        }
        return learnt;
    }

    @Override
    public void learnNow(int bits, SyncThread thread) {
        learn(null, thread);
    }

    /** The thread gets this result, and learns from it and from the threads that found it missing. */
    void learn(@Nullable Attempt own, SyncThread thread) {
        for (Result source : withSources()) {
            source.learnAttempts(Plan.RELEASE | Plan.LOOK, own, thread);
            thread.acquire(source.released);
            thread.acquire(source.looked);
        }
    }

    /** The thread completes the result, and learns from the threads that found it missing before. */
    public void learnLooks(@Nullable Attempt own, SyncThread thread) {
        learnAttempts(Plan.LOOK, own, thread);
        thread.acquire(looked);
    }

    void release(SyncThread thread) {
        join(RELEASED, thread);
    }

    // ---- sources ----------------------------------------------------------------------------------------------------

    /** From now on this result passes on what the source passes on. */
    public void follow(Result source, SyncThread thread) {
        if (source == this) {
            return;
        }
        if (thread.transactions != null) {
            uses().follow(source.uses());
        }
        synchronized (this) {
            settled = false;
            sources = with(source, sources);
        }
        if (isExposed() && !source.isExposed() && source.expose(thread)) {
            thread.boundary.tell();
        }
        if (!source.addDependent(this)) {
            // This does not settle the result: it may get other sources before a thread waits for it.
            take(source, thread);
        }
    }

    /** Returns whether the result is still open. */
    private synchronized boolean addDependent(Result dependent) {
        if (!settled) {
            dependents = with(dependent, dependents);
        }
        return !settled;
    }

    /** The task has ended, so only sources can add something. Settles the result if there are none; returns the results settled by that. */
    List<Result> close(SyncThread thread) {
        return sources().isEmpty() ? settle(thread) : List.of();
    }

    /**
     * The result exists: from now on it passes on only its own state.
     *
     * @return this and the results settled by it
     */
    public List<Result> settle(SyncThread thread) {
        if (settled) {
            return List.of();
        }
        List<Result> over = new ArrayList<>(List.of(this));
        for (int i = 0; i < over.size(); i++) {
            Result result = over.get(i);
            for (Result dependent : result.settleAlone(thread)) {
                if (dependent.take(result, thread)) {
                    over.add(dependent);
                }
            }
        }
        return over;
    }

    private void dropSources() {
        Set<Result> left = sources();
        synchronized (this) {
            sources = null;
        }
        left.forEach(source -> source.removeDependent(this));
    }

    /** Returns the dependents; the caller notifies them, because no thread holds two of these locks. */
    private Set<Result> settleAlone(SyncThread thread) {
        Set<Result> left = sources();
        if (!left.isEmpty()) {
            withSources().forEach(source -> add(source, thread));
        }
        Set<Result> waiting;
        synchronized (this) {
            settled = true;
            sources = null;
            waiting = dependents == null ? Set.of() : dependents;
            dependents = null;
        }
        left.forEach(source -> source.removeDependent(this));
        return waiting;
    }

    private synchronized void removeDependent(Result dependent) {
        if (dependents != null) {
            dependents.remove(dependent);
        }
    }

    /** Called when a source is settled; returns whether that settles this result. */
    private boolean take(Result source, SyncThread thread) {
        add(source, thread);
        synchronized (this) {
            Set<Result> left = sources;
            return left != null && left.remove(source) && (left.isEmpty() || source.handover != null);
        }
    }

    /** Adds what the source itself passes on. */
    private void add(Result source, SyncThread thread) {
        joinState(source.released, thread);
        joinState(source.looked, thread);
        for (Attempt.Several at = source.attempts(); at != null; at = at.rest()) {
            joinState(at.first().known, thread);
        }
    }

    private void joinState(@Nullable Shadow state, SyncThread thread) {
        Shadow before;
        Shadow after;
        do {
            before = released;
            after = thread.joined(before, state);
        } while (after != before && !RELEASED.compareAndSet(this, before, after));
    }

    /**
     * This and all results whose knowledge it passes on, transitively. Call this before reading their states: a source's state is added
     * here before the source is removed.
     */
    public Set<Result> withSources() {
        Set<Result> met = identitySet();
        Deque<Result> next = new ArrayDeque<>(List.of(this));
        while (!next.isEmpty()) {
            Result result = next.pop();
            if (met.add(result)) {
                next.addAll(result.sources());
            }
        }
        return met;
    }

    /** This and all results that pass its knowledge on, transitively. */
    List<Result> withDependents() {
        List<Result> met = new ArrayList<>(List.of(this));
        Set<Result> known = identitySet();
        for (int i = 0; i < met.size(); i++) {
            for (Result dependent : met.get(i).dependents()) {
                if (known.add(dependent)) {
                    met.add(dependent);
                }
            }
        }
        return met;
    }

    private synchronized List<Result> dependents() {
        return dependents == null ? List.of() : List.copyOf(dependents);
    }

    private synchronized Set<Result> sources() {
        if (sources == null || sources.isEmpty()) {
            return Set.of();
        }
        Set<Result> copy = identitySet();
        copy.addAll(sources);
        return copy;
    }

    private static Set<Result> with(Result one, @Nullable Set<Result> others) {
        Set<Result> all = others == null ? identitySet() : others;
        all.add(one);
        return all;
    }

    private static Set<Result> identitySet() {
        return Collections.newSetFromMap(new IdentityHashMap<>(4));
    }
}
