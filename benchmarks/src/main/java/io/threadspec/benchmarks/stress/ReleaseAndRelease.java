package io.threadspec.benchmarks.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/** Both tell what they know to an object that synchronises; a third one learns from it when they have. */
public abstract class ReleaseAndRelease extends Race {

    private final Object key = new Object();

    private ReleaseAndRelease(Recording recording) {
        super(recording);
    }

    final void actFirst() {
        firstStep = first.step();
        first.context.releaseTo(key);
        firstClock = first.clock();
    }

    final void actSecond() {
        secondStep = second.step();
        second.context.releaseTo(key);
        secondClock = second.clock();
    }

    final void judge(LL_Result result) {
        Participant third = recording.newcomer();
        third.context.acquireFrom(key);
        result.r1 = known(third.clock());
        result.r2 = order();
    }

    @JCStressTest
    @Outcome(id = "both, unordered", expect = Expect.ACCEPTABLE, desc = "The third one learns of both")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class Mvc extends ReleaseAndRelease {
        public Mvc() {
            super(Recording.MVC);
        }

        @Actor
        public void first() {
            actFirst();
        }

        @Actor
        public void second() {
            actSecond();
        }

        @Arbiter
        public void end(LL_Result result) {
            judge(result);
        }
    }

    @JCStressTest
    @Outcome(id = "both, unordered", expect = Expect.ACCEPTABLE, desc = "The third one learns of both")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class FactsSync extends ReleaseAndRelease {
        public FactsSync() {
            super(Recording.FACTS_SYNC);
        }

        @Actor
        public void first() {
            actFirst();
        }

        @Actor
        public void second() {
            actSecond();
        }

        @Arbiter
        public void end(LL_Result result) {
            judge(result);
        }
    }
}
