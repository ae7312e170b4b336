package io.threadspec.runtime.access;

import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A variable, or a monitor, whose operations are recorded. While one thread alone has it, nothing of it leaves the JVM. */
public final class RecordedVariable {

    private static final int[] NOBODY = {};

    private final int owner;

    /** How often the record had been started again at its first use. */
    private final int since;

    /** Of the object that has it: after {@code clone()} another one has the same state, and is another variable. */
    private final int holder;

    /** Null while it is the owner's alone. Written once, under this lock. */
    private volatile @Nullable String name;

    /** By thread, its last operation here, as the position behind it. Guarded by this, as all below. */
    private int[] last = NOBODY;

    /** By thread, the last position at which it may have used the variable in a way that is not recorded; null if there was none. */
    private int @Nullable [] unseen;

    /** By thread, its last operation here that keeps its place among all others, likewise; null if there was none. */
    private int @Nullable [] pinned;

    /** Whether one of those that are not recorded surely was a use. */
    private boolean surely;

    /** @param first the record of the thread that uses it first */
    public RecordedVariable(AccessLog first, @Nullable Object holder) {
        this.owner = first.number();
        this.since = first.run();
        this.holder = System.identityHashCode(holder);
    }

    public boolean isOf(@Nullable Object object) {
        return System.identityHashCode(object) == holder;
    }

    /** Null while it is the owner's alone. */
    public @Nullable String name() {
        return name;
    }

    /**
     * A thread uses it.
     *
     * @param described asked once, by the first thread besides the owner
     * @return whether the operation has its place: what others may have done unseen came before it, for certain
     */
    synchronized boolean use(AccessLog log, Supplier<String> described) {
        if (log.number() != owner && name == null) {
            name = described.get();
        }
        for (int thread = 0; pinned != null && thread < pinned.length; thread++) {
            log.after(thread, pinned[thread]);
        }
        int[] others = unseen;
        boolean known = true;
        for (int thread = 0; others != null && thread < others.length; thread++) {
            if (thread != log.number() && others[thread] > 0) {
                known &= !surely || log.knows(thread, others[thread]);
                log.possiblyAfter(thread, others[thread]);
            }
        }
        return known;
    }

    /** Whether other threads may have used it. */
    synchronized boolean isShared(AccessLog log) {
        return log.number() != owner || name != null || unseen != null;
    }

    int since() {
        return since;
    }

    /** The thread has used it. */
    synchronized void used(AccessLog log) {
        last = with(last, log.number(), log.position());
    }

    /** The next use keeps its place among all others: it reads and writes in one step. */
    synchronized void pin(AccessLog log) {
        for (int thread = 0; thread < last.length; thread++) {
            log.after(thread, last[thread]);
        }
    }

    synchronized void pinned(AccessLog log) {
        pinned = with(pinned == null ? NOBODY : pinned, log.number(), log.position());
    }

    /**
     * A thread may use it at a moment that is not known exactly.
     *
     * @param sure whether it does use it
     * @return whether the use has its place: what others have done came before it, for certain
     */
    synchronized boolean unseen(AccessLog log, boolean sure) {
        boolean known = true;
        for (int thread = 0; thread < last.length; thread++) {
            if (thread != log.number() && last[thread] > 0) {
                known &= !sure || log.knows(thread, last[thread]);
                log.possiblyAfter(thread, last[thread]);
            }
        }
        surely |= sure;
        unseen = with(unseen == null ? NOBODY : unseen, log.number(), log.position());
        return known;
    }

    private static int[] with(int[] positions, int thread, int position) {
        int[] next = thread < positions.length ? positions : Arrays.copyOf(positions, thread + 1);
        next[thread] = position;
        return next;
    }
}
