package io.threadspec.benchmarks.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/** One enters and leaves the monitor of an object, the other one releases to the same object: the two roles do not meet. */
@JCStressTest
@Outcome(id = "second, unordered", expect = Expect.ACCEPTABLE, desc = "Who acquires learns of the release")
@Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
@State
public class ReleaseInsideMonitor extends Race {

    private final Object latch = new Object();

    public ReleaseInsideMonitor() {
        super(Recording.MVC);
    }

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
    public void end(LL_Result result) {
        Participant third = recording.newcomer();
        third.context.acquireFrom(latch);
        result.r1 = known(third.clock());
        result.r2 = order();
    }
}
