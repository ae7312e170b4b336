package io.threadspec.benchmarks.stress;

import io.threadspec.runtime.capture.sync.Keyed;
import io.threadspec.runtime.capture.sync.Plan;
import io.threadspec.runtime.capture.thread.Sync;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLL_Result;

/** One thread sets an atomic variable, the other one gets it. A get of the old value is not after the set. */
@JCStressTest
@Outcome(
        id = "(mvc|facts-sync) object, 1, first before second",
        expect = Expect.ACCEPTABLE,
        desc = "Set before it was got")
@Outcome(id = "mvc object, 0, second before first", expect = Expect.ACCEPTABLE, desc = "Got before it was set")
@Outcome(id = "facts-sync object, 0, unordered", expect = Expect.ACCEPTABLE, desc = "Nothing happens before the set")
@Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
@State
public class AtomicSetAndGet extends Race {

    private static final int SETS = Plan.WRITE | Plan.FACTS_RELEASE | Plan.ONE_STEP;
    private static final int GETS = Plan.READ | Plan.FACTS_ACQUIRE | Plan.ONE_STEP;

    private final AtomicInteger variable = new AtomicInteger();
    private int got;

    @Actor
    public void first() {
        firstStep = first.step();
        @Nullable Keyed begun = Sync.beginValue(variable, SETS, first.context);
        variable.set(1);
        Sync.end(begun, SETS, SETS, first.context);
        firstClock = first.clock();
    }

    @Actor
    public void second() {
        secondStep = second.step();
        @Nullable Keyed begun = Sync.beginValue(variable, GETS, second.context);
        got = variable.get();
        Sync.end(begun, GETS, GETS, second.context);
        secondClock = second.clock();
    }

    @Arbiter
    public void end(LLL_Result result) {
        result.r1 = TITLE;
        result.r2 = got;
        result.r3 = order();
    }
}
