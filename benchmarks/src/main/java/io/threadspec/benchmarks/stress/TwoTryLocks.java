package io.threadspec.benchmarks.stress;

import io.threadspec.runtime.capture.sync.Keyed;
import io.threadspec.runtime.capture.sync.Plan;
import io.threadspec.runtime.capture.thread.Sync;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/** Both try to take the only permit: who failed is after who did not. Who took it may know of the other one's try, if they overlap. */
@JCStressTest
@Outcome(id = "first, first before second", expect = Expect.ACCEPTABLE, desc = "The second one saw that it was taken")
@Outcome(id = "second, second before first", expect = Expect.ACCEPTABLE, desc = "The first one saw that it was taken")
@Outcome(id = "first, each other", expect = Expect.ACCEPTABLE, desc = "Under way at the same time")
@Outcome(id = "second, each other", expect = Expect.ACCEPTABLE, desc = "Under way at the same time")
@Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
@State
public class TwoTryLocks extends Race {

    private static final int TAKES = Plan.ACQUIRE | Plan.CHANGE;
    private static final int TRIES = (TAKES | Plan.LOOK) << Plan.MAYBE_SHIFT;

    private final Semaphore permit = new Semaphore(1);
    private boolean firstTook;
    private boolean secondTook;

    public TwoTryLocks() {
        super(Recording.MVC);
    }

    private boolean takes(Participant actor) {
        @Nullable Keyed begun = Sync.begin(permit, TRIES, actor.context);
        boolean took = permit.tryAcquire();
        Sync.end(begun, TRIES, took ? TAKES : Plan.LOOK, actor.context);
        return took;
    }

    @Actor
    public void first() {
        firstStep = first.step();
        firstTook = takes(first);
        firstClock = first.clock();
    }

    @Actor
    public void second() {
        secondStep = second.step();
        secondTook = takes(second);
        secondClock = second.clock();
    }

    @Arbiter
    public void end(LL_Result result) {
        result.r1 = firstTook ? (secondTook ? "both" : "first") : (secondTook ? "second" : "none");
        result.r2 = order();
    }
}
