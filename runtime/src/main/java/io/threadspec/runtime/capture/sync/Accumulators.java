package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** Common part of keys and results: states that are only ever joined, and {@link Attempt}s, which are calls under way whose result is open. */
abstract class Accumulators extends Keyed {

    private static final VarHandle ATTEMPTS;

    static {
        try {
            ATTEMPTS = MethodHandles.lookup().findVarHandle(Accumulators.class, "attempts", Attempt.Several.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Replaced by compare-and-set. */
    private volatile Attempt.@Nullable Several attempts;

    /** After the call of an attempt. */
    public abstract void end(int plan, int done, @Nullable Attempt own, SyncThread thread);

    @Override
    public final void end(int plan, int done, SyncThread thread) {
        end(plan, done, null, thread);
    }

    final Attempt.@Nullable Several attempts() {
        return attempts;
    }

    final Attempt attempt(int maybe, SyncThread thread) {
        var attempt = new Attempt(this, maybe, thread.release());
        Attempt.Several before;
        do {
            before = attempts;
        } while (!ATTEMPTS.compareAndSet(this, before, new Attempt.Several(attempt, before)));
        told(thread);
        return attempt;
    }

    final void withdraw(Attempt attempt) {
        Attempt.Several before;
        do {
            before = attempts;
        } while (!ATTEMPTS.compareAndSet(this, before, Attempt.Several.without(attempt, before)));
    }

    /** The thread learns from the other attempts that may do one of these things. */
    final void learnAttempts(int conflicting, @Nullable Attempt own, SyncThread thread) {
        for (Attempt.Several at = attempts; at != null; at = at.rest()) {
            if (at.first() != own && (at.first().maybe & conflicting) != 0) {
                thread.acquire(at.first().known);
            }
        }
    }

    /** Adds what a thread knows to one of the states; others may do so at the same time. */
    final void join(VarHandle state, SyncThread thread) {
        Shadow before;
        Shadow after;
        do {
            before = (Shadow) state.getVolatile(this);
            after = thread.releaseAlso(before);
        } while (after != before && !state.compareAndSet(this, before, after));
        told(thread);
    }

    /** As {@link #mayTeach}, for the attempts only. */
    final boolean mayTeachAttempts(SyncThread thread) {
        boolean learnt = false;
        for (Attempt.Several at = attempts; at != null; at = at.rest()) {
            learnt |= at.first().mayTeach(thread);
        }
        return learnt;
    }
}
