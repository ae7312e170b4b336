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
 * An object in its role as a result that threads wait for: a future, a stage, the outcome of one hand-over of a task. It passes on
 * what its sources pass on (a future's task, the stages before) until it is settled; from then on it is a state, and refers to none of
 * them. So a chain of stages is as long as what is unfinished of it.
 *
 * <p>Settled is: somebody completed it or got it; a task that it is the future of has ended; its last source is settled. The package's
 * page has the rules of the two accumulators.
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

    /** The hand-over of which this is the outcome, if it is one. */
    public final @Nullable Handover handover;

    /** W: what is known to all who get the result. Joined by compare-and-set. */
    private volatile @Nullable Shadow released;

    /** R: what those knew who found the result missing. Joined by compare-and-set. */
    private volatile @Nullable Shadow looked;

    /** Whose knowledge this result passes on as well, by identity. Guarded by this. */
    private @Nullable Set<Result> sources;

    /** Who passes this result's knowledge on, by identity. Guarded by this. */
    private @Nullable Set<Result> dependents;

    /** Written under this lock, read without it. */
    private volatile boolean settled;

    /** As transactions know it; null where none are judged. Written once, under this lock; read without it. */
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

    /** It is not known from which of its sources the result comes. */
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
            dropSources(); // It is not theirs any more.
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

    /** Who completes a source completes this as well. */
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

    /** All that is known to who gets this result; others found it missing before it was there. */
    void learn(@Nullable Attempt own, SyncThread thread) {
        for (Result source : withSources()) {
            source.learnAttempts(Plan.RELEASE | Plan.LOOK, own, thread);
            thread.acquire(source.released);
            thread.acquire(source.looked);
        }
    }

    /** Those who found the result missing did so before this thread completed it. */
    public void learnLooks(@Nullable Attempt own, SyncThread thread) {
        learnAttempts(Plan.LOOK, own, thread);
        thread.acquire(looked);
    }

    void release(SyncThread thread) {
        join(RELEASED, thread);
    }

    // ---- sources ----------------------------------------------------------------------------------------------------

    /** This result passes on what another one does. */
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
            // Not settled by that: this result may get other sources before anybody waits for it.
            take(source, thread);
        }
    }

    /** Whether there is anything to wait for. */
    private synchronized boolean addDependent(Result dependent) {
        if (!settled) {
            dependents = with(dependent, dependents);
        }
        return !settled;
    }

    /** Nothing more will come in but what the sources pass on: if there is none, the result is settled; what is settled by it. */
    List<Result> close(SyncThread thread) {
        return sources().isEmpty() ? settle(thread) : List.of();
    }

    /**
     * The result is there: what is known to who gets it is a state from now on.
     *
     * @return this, and those that are settled by it
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

    /** The dependents, which are told by the caller: nobody holds two of these locks. */
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

    /** A source is settled; whether this result is so by that. */
    private boolean take(Result source, SyncThread thread) {
        add(source, thread);
        synchronized (this) {
            Set<Result> left = sources;
            return left != null && left.remove(source) && (left.isEmpty() || source.handover != null);
        }
    }

    /** What the other one passes on by itself. */
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
     * This and all whose knowledge it passes on, directly or not. They are found before their states are read: what a source had when
     * it went was added here before.
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

    /** This and all that pass its knowledge on, directly or not. */
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
