package io.threadspec.benchmarks.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLL_Result;

/** One thread enters and leaves the monitor of an object, the other one releases to the same object: neither orders the other. */
@JCStressTest
@Outcome(id = "mvc object, second, unordered", expect = Expect.ACCEPTABLE, desc = "The third one learns of the release")
@Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
@State
public class ReleaseInsideMonitor extends Race {

    private final Object latch = new Object();

    @Actor
    public void first() {
        firstStep = first.step();
        synchronized (latch) {
            first.context.acquired(latch);
            first.context.releasing(latch);
        }
        firstClock = first.clock();
    }

    @Actor
    public void second() {
        secondStep = second.step();
        second.context.releaseTo(latch);
        secondClock = second.clock();
    }

    @Arbiter
    public void end(LLL_Result result) {
        Participant third = newcomer();
        third.context.acquireFrom(latch);
        result.r1 = TITLE;
        result.r2 = known(third.clock());
        result.r3 = order();
    }
}
