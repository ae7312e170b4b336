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
import org.openjdk.jcstress.infra.results.LLL_Result;

/**
 * Both threads try to take the only permit. The try that fails is after the one that succeeds; if they overlap, the latter may
 * be after the former too.
 */
@JCStressTest
@Outcome(
        id = "mvc object, first, first before second",
        expect = Expect.ACCEPTABLE,
        desc = "The second one saw that it was taken")
@Outcome(
        id = "mvc object, second, second before first",
        expect = Expect.ACCEPTABLE,
        desc = "The first one saw that it was taken")
@Outcome(id = "mvc object, (first|second), each other", expect = Expect.ACCEPTABLE, desc = "Under way at the same time")
@Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
@State
public class TwoTryLocks extends Race {

    private static final int TAKES = Plan.ACQUIRE | Plan.CHANGE;
    private static final int TRIES = (TAKES | Plan.LOOK) << Plan.MAYBE_SHIFT;

    private final Semaphore permit = new Semaphore(1);
    private boolean firstTook;
    private boolean secondTook;

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
    public void end(LLL_Result result) {
        result.r1 = TITLE;
        result.r2 = firstTook ? (secondTook ? "both" : "first") : (secondTook ? "second" : "none");
        result.r3 = order();
    }
}
