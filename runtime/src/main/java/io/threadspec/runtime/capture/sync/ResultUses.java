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
 * A result as transactions use it: a thread that gets its value comes after the computation of the value. That is the run of its task, or
 * the only call that provided the value ({@code complete} returned true), and the computation of its sources. Guarded by itself; no thread
 * holds two of these locks.
 *
 * <p>Nothing is certain while a call is under way that may provide the value, if the first of several sources decides, or if unknown code
 * may complete it. A call that throws got no value, and is no operation.
 */
final class ResultUses extends TransactionUse {

    /** The longest chain of results that is followed to the computation of a value, and the most results in total. What is beyond is ignored. */
    private static final int DEEPEST = 16;

    private static final int MOST = 1_000;

    /** The task whose result this is, if it is one of a hand-over. */
    private final @Nullable TaskUses task;

    private List<ResultUses> sources = List.of();

    /** Length of the longest chain of kept sources. */
    private int depth;

    /** Whether there are sources that are not kept. */
    private boolean lacksSources;

    /** Calls that provided the value, or may. */
    private List<Completion> completions = List.of();

    /** Whether the origin of the value is unknown. Only ever set. */
    private boolean uncertain;

    /** @param isExposed whether unknown code has the object and may provide its value */
    ResultUses(@Nullable TaskUses task, boolean isExposed) {
        this.task = task;
        this.uncertain = isExposed;
    }

    synchronized void setUncertain() {
        uncertain = true;
    }

    synchronized void follow(ResultUses source) {
        int further = source.depth + 1; // Without its lock: a stale depth keeps a source that is ignored later.
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
        thread.dependsOnOthers();
        if (thread.transactions != null) {
            got(thread, Collections.newSetFromMap(new IdentityHashMap<>()));
        }
    }

    /** @param seen the results visited so far */
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

    /** A task that needs the value begins, so the value exists. The sources that computed it are known now; drops the others. */
    void settle() {
        List<ResultUses> from;
        synchronized (this) {
            if (uncertain || !completions.isEmpty()) {
                return; // A call may have provided the value.
            }
            from = sources;
        }
        List<ResultUses> computing =
                from.stream().filter(source -> source.isComputed()).toList();
        synchronized (this) {
            if (!computing.isEmpty() && sources == from) {
                sources = computing; // A call that wants to provide the value now is too late.
            }
        }
    }

    /** Whether the task has run, which began with the other sources. */
    private boolean isComputed() {
        return task != null && task.hasEnded();
    }
}
