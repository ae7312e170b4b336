package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.capture.sync.Attempt.Several;
import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * An object in its role as a key: locks, latches, queues, and whatever a specification names in {@code release} and {@code acquire}.
 * Threads tell it and learn from it concurrently, and nothing told is ever lost: the three accumulators are joined by compare-and-set and
 * never overwritten. The package page has the rules and why they suffice.
 */
public final class SyncKey extends Accumulators {

    private static final VarHandle RELEASED;
    private static final VarHandle CHANGED;
    private static final VarHandle LOOKED;
    private static final VarHandle UNDER_WAY;

    static {
        try {
            var lookup = MethodHandles.lookup();
            RELEASED = lookup.findVarHandle(SyncKey.class, "released", Shadow.class);
            CHANGED = lookup.findVarHandle(SyncKey.class, "changed", Shadow.class);
            LOOKED = lookup.findVarHandle(SyncKey.class, "looked", Shadow.class);
            UNDER_WAY = lookup.findVarHandle(SyncKey.class, "underWay", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Calls that are counted while they are under way. A read is not counted: its thread passes on what it learns with its own next calls. */
    private static final int COUNTED = Plan.RELEASE | Plan.CHANGE | Plan.LOOK | Plan.WRITE;

    private static final long ONE_LOOK = 1;
    private static final long ONE_CHANGE = 1L << 21;
    private static final long ONE_RELEASE = 1L << 42;
    private static final long LOOKS = ONE_CHANGE - 1;
    private static final long RELEASES = -ONE_RELEASE;

    /** W: what was released or written. Joined by compare-and-set. */
    private volatile @Nullable Shadow released;

    /** T: the knowledge of threads that changed the object. Joined by compare-and-set. */
    private volatile @Nullable Shadow changed;

    /** R: the knowledge of threads that looked or read. Joined by compare-and-set. */
    private volatile @Nullable Shadow looked;

    /** Number of calls between begin and end whose effect is certain: looks, changes and releases, 21 bits each. Added to atomically. */
    private volatile long underWay;

    /** What was released or written so far. */
    @Nullable
    Shadow released() {
        return released;
    }

    @Override
    public Keyed begin(int plan, SyncThread thread) {
        int sure = Plan.sure(plan);
        Attempt attempt = null;
        if ((Plan.maybe(plan) & COUNTED) != 0) {
            attempt = attempt(Plan.maybe(plan), thread);
        }
        if (thread.ordersEveryUse() && (sure & COUNTED) != 0) {
            UNDER_WAY.getAndAdd(this, weight(sure));
        }
        tellNow(sure, thread);
        return attempt == null ? this : attempt;
    }

    @Override
    public void end(int plan, int done, @Nullable Attempt own, SyncThread thread) {
        if (thread.ordersEveryUse()) {
            int sure = Plan.sure(plan);
            long counted = (sure & COUNTED) == 0 ? 0 : weight(sure);
            learn(done | alsoNeeded(done, underWay - counted, own), own, thread);
            tellNow(done, thread);
            if (counted != 0) {
                UNDER_WAY.getAndAdd(this, -counted);
            }
        } else {
            learn(done & Plan.ACQUIRE, own, thread);
            if (own != null) {
                tellNow(done & own.maybe, thread);
            }
        }
        if (own != null) {
            withdraw(own);
        }
    }

    /**
     * What else must be learnt because other threads' calls are under way. These may have taken effect without having told what they
     * learnt: a look, of the changes that it saw; a change or release, of the looks before it.
     */
    private int alsoNeeded(int done, long others, @Nullable Attempt own) {
        if ((others == 0 && attempts() == null) || done == 0) {
            return 0;
        }
        boolean isLearner = (done & (Plan.ACQUIRE | Plan.LOOK | Plan.READ)) != 0;
        int needed = (others & LOOKS) != 0 ? Plan.LOOK | Plan.CHANGE : 0;
        needed |= isLearner && (others & RELEASES) != 0 ? Plan.CHANGE : 0;
        needed |= (done & Plan.LOOK) != 0 && others != 0 ? Plan.CHANGE : 0;
        for (Several at = attempts(); at != null; at = at.rest()) {
            if (at.first() != own) {
                needed |= Plan.CHANGE | (at.first().maybe & Plan.LOOK);
            }
        }
        return needed;
    }

    @Override
    boolean mayTeach(SyncThread thread) {
        boolean learnt = mayTeachAttempts(thread);
        learnt |= thread.mayLearn(released);
        learnt |= thread.mayLearn(changed);
        learnt |= thread.mayLearn(looked);
        return learnt;
    }

    @Override
    public void learnNow(int bits, SyncThread thread) {
        learn(bits, null, thread);
    }

    private void learn(int bits, @Nullable Attempt own, SyncThread thread) {
        int conflicting = 0;
        if ((bits & (Plan.ACQUIRE | Plan.LOOK | Plan.READ | Plan.WRITE)) != 0) {
            thread.acquire(released);
            conflicting |= Plan.RELEASE | Plan.WRITE;
        }
        if ((bits & Plan.LOOK) != 0) {
            thread.acquire(changed);
            conflicting |= Plan.CHANGE;
        }
        if ((bits & (Plan.RELEASE | Plan.CHANGE | Plan.WRITE)) != 0) {
            thread.acquire(looked);
            conflicting |= Plan.LOOK | Plan.WRITE;
        }
        learnAttempts(conflicting, own, thread);
    }

    @Override
    public void tellNow(int bits, SyncThread thread) {
        if ((bits & (Plan.RELEASE | Plan.WRITE)) != 0) {
            join(RELEASED, thread);
        }
        if ((bits & Plan.CHANGE) != 0) {
            join(CHANGED, thread);
        }
        if ((bits & (Plan.LOOK | Plan.READ)) != 0) {
            join(LOOKED, thread);
        }
    }

    private static long weight(int sure) {
        return (sure & Plan.LOOK) != 0 ? ONE_LOOK : (sure & Plan.CHANGE) != 0 ? ONE_CHANGE : ONE_RELEASE;
    }
}
