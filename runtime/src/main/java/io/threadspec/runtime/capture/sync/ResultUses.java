package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.Stage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A result as transactions know it: a thread that gets its value comes after what it was computed by. That is the run of its task, or the only call that has
 * provided the value ({@code complete} returned true), and whatever its sources came from. Guarded by itself; no thread holds two of these locks.
 *
 * <p>Nothing is certain while a call is under way that may provide the value, where the first of several sources decides, and where others than woven code may end
 * it. A call that throws has got no value, and is no operation.
 */
final class ResultUses extends TransactionUse {

    /** Through so many results on the way to what computed a value, and so many of them at all. What is further away is left out. */
    private static final int DEEPEST = 16;

    private static final int MOST = 1_000;

    /** Of which this is the result, if it is one of a hand-over. */
    private final @Nullable TaskUses task;

    private List<ResultUses> sources = List.of();

    /** Through how many results it is known where the value comes from, at most: those that are further away are not kept. */
    private int depth;

    /** Whether there are sources that are left out. */
    private boolean lacksSources;

    /** Calls that have provided the value, or may. */
    private List<Completion> completions = List.of();

    /** Whether it is not known where the value comes from. Only ever set. */
    private boolean uncertain;

    /** @param isExposed whether unknown code has the object, and may provide its value */
    ResultUses(@Nullable TaskUses task, boolean isExposed) {
        this.task = task;
        this.uncertain = isExposed;
    }

    synchronized void setUncertain() {
        uncertain = true;
    }

    synchronized void follow(ResultUses source) {
        int further =
                source.depth + 1; // Without its lock: a larger one that is not seen yet is kept, and left out later.
        if (sources.size() >= MOST || further > DEEPEST) {
            lacksSources = true;
        } else if (!sources.contains(source)) {
            sources = with(source, sources);
            depth = Math.max(depth, further);
        }
    }

    private static <T> List<T> with(T one, List<T> others) {
        List<T> all = new ArrayList<>(others);
        all.add(one);
        return List.copyOf(all);
    }

    /** A call that provides the value, if it is the first. Guarded by the result. */
    private final class Completion extends TransactionUse {
        private final @Nullable Stage transaction;
        private boolean isUnderWay = true;

        Completion(@Nullable Stage transaction) {
            this.transaction = transaction;
        }

        @Override
        public Keyed begin(int plan, SyncThread thread) {
            throw new IllegalStateException("begun already");
        }

        @Override
        public void end(int plan, int done, SyncThread thread) {
            synchronized (ResultUses.this) {
                isUnderWay = false;
                if ((done & Plan.WRITE) == 0) {
                    completions =
                            completions.stream().filter(each -> each != this).toList();
                }
            }
        }
    }

    @Override
    public Keyed begin(int plan, SyncThread thread) {
        if ((Plan.maybe(plan) & Plan.WRITE) != 0) {
            thread.follows(null, ConflictKind.SAME_THREAD);
            var made = new Completion(thread.transaction());
            synchronized (this) {
                completions = with(made, completions);
            }
            return made;
        }
        if ((plan & Plan.CHANGE) != 0) {
            setUncertain();
        }
        return this;
    }

    @Override
    public void end(int plan, int done, SyncThread thread) {
        if ((done & Plan.READ) != 0) {
            got(thread);
        }
    }

    /** The thread has got the value, or begins a task that needs it. */
    void got(SyncThread thread) {
        if (thread.transactions != null) {
            got(thread, Collections.newSetFromMap(new IdentityHashMap<>()));
        }
    }

    /** @param seen those that have been asked */
    private void got(SyncThread thread, Set<ResultUses> seen) {
        if (seen.size() >= MOST || !seen.add(this)) {
            return;
        }
        Completion completion;
        List<ResultUses> from;
        synchronized (this) {
            if (uncertain || completions.size() > 1) {
                return;
            }
            completion = completions.isEmpty() ? null : completions.get(0);
            boolean mayBeComputed = task != null || lacksSources || !sources.isEmpty();
            if (completion != null && completion.isUnderWay && mayBeComputed) {
                return;
            }
            from = sources;
        }
        if (completion != null) {
            thread.follows(completion.transaction, ConflictKind.SIGNAL);
            return;
        }
        if (task != null) {
            task.got(thread);
        }
        for (ResultUses source : from) {
            source.got(thread, seen);
        }
    }

    /** The value is there, as a task that needs it begins: where it was computed from this or that source is known then, and the others are forgotten. */
    void settle() {
        List<ResultUses> from;
        synchronized (this) {
            if (uncertain || !completions.isEmpty()) {
                return; // The value may be that of a call.
            }
            from = sources;
        }
        List<ResultUses> computing =
                from.stream().filter(source -> source.isComputed()).toList();
        synchronized (this) {
            if (!computing.isEmpty() && sources == from) {
                sources = computing; // A call that provides the value now is too late.
            }
        }
    }

    /** Whether a task has run that began with what the other sources are. */
    private boolean isComputed() {
        return task != null && task.hasEnded();
    }
}
