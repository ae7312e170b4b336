package io.threadspec.benchmarks.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLL_Result;

/** Both threads release to one object; a third one acquires from it afterwards. */
@JCStressTest
@Outcome(
        id = "(mvc|facts-sync) object, both, unordered",
        expect = Expect.ACCEPTABLE,
        desc = "The third one learns of both")
@Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
@State
public class ReleaseAndRelease extends Race {

    private final Object key = new Object();

    @Actor
    public void first() {
        firstStep = first.step();
        first.context.releaseTo(key);
        firstClock = first.clock();
    }

    @Actor
    public void second() {
        secondStep = second.step();
        second.context.releaseTo(key);
        secondClock = second.clock();
    }

    @Arbiter
    public void end(LLL_Result result) {
        Participant third = newcomer();
        third.context.acquireFrom(key);
        result.r1 = TITLE;
        result.r2 = known(third.clock());
        result.r3 = order();
    }
}
