package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.clock.Shadow;
import org.jspecify.annotations.Nullable;

/**
 * A call under way on a key or a result whose effect its return value will reveal. Meanwhile its thread's knowledge counts as told for
 * every possible effect; afterwards only for the actual one. So a failed {@code tryLock} is not taken for one that changed the lock.
 */
final class Attempt extends Keyed {

    private final Accumulators target;

    /** What the call may do. */
    final int maybe;

    /** What the thread knew before the call; null if nothing. */
    final @Nullable Shadow known;

    Attempt(Accumulators target, int maybe, @Nullable Shadow known) {
        this.target = target;
        this.maybe = maybe;
        this.known = known;
    }

    @Override
    public Keyed begin(int plan, SyncThread thread) {
        throw new IllegalStateException("a call begins once");
    }

    @Override
    boolean mayTeach(SyncThread thread) {
        return thread.mayLearn(known);
    }

    @Override
    public void end(int plan, int done, SyncThread thread) {
        target.end(plan, done, this, thread);
    }

    @Override
    public void tellNow(int bits, SyncThread thread) {
        target.tellNow(bits, thread);
    }

    @Override
    public void learnNow(int bits, SyncThread thread) {
        target.learnNow(bits, thread);
    }

    /** The attempts at one object. Immutable. */
    record Several(Attempt first, @Nullable Several rest) {

        /** All but one, which must be in the list. */
        static @Nullable Several without(Attempt attempt, @Nullable Several all) {
            if (all == null || all.first == attempt) {
                return all == null ? null : all.rest;
            }
            Several others = null;
            for (Several at = all; at != null; at = at.rest) {
                if (at.first != attempt) {
                    others = new Several(at.first, others);
                }
            }
            return others;
        }
    }
}
