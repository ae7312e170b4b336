package io.threadspec.benchmarks.stress;

import io.threadspec.runtime.capture.sync.Keyed;
import io.threadspec.runtime.capture.sync.Plan;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.capture.thread.Sync;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/** One sets an atomic variable, the other one gets it: whoever got the old value is not after the one who set the new one. */
public abstract class AtomicSetAndGet extends Race {

    private static final int SETS = Plan.WRITE | Plan.FACTS_RELEASE | Plan.ONE_STEP;
    private static final int GETS = Plan.READ | Plan.FACTS_ACQUIRE | Plan.ONE_STEP;

    private final AtomicInteger variable = new AtomicInteger();
    private int got;

    private AtomicSetAndGet(Recording recording) {
        super(recording);
    }

    final void set() {
        firstStep = first.step();
        Context thread = first.context;
        @Nullable Keyed begun = Sync.beginValue(variable, SETS, thread);
        variable.set(1);
        Sync.end(begun, SETS, SETS, thread);
        firstClock = first.clock();
    }

    final void get() {
        secondStep = second.step();
        Context thread = second.context;
        @Nullable Keyed begun = Sync.beginValue(variable, GETS, thread);
        got = variable.get();
        Sync.end(begun, GETS, GETS, thread);
        secondClock = second.clock();
    }

    final void judge(LL_Result result) {
        result.r1 = got;
        result.r2 = order();
    }

    @JCStressTest
    @Outcome(id = "0, second before first", expect = Expect.ACCEPTABLE, desc = "Got before it was set")
    @Outcome(id = "1, first before second", expect = Expect.ACCEPTABLE, desc = "Set before it was got")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class Mvc extends AtomicSetAndGet {
        public Mvc() {
            super(Recording.MVC);
        }

        @Actor
        public void first() {
            set();
        }

        @Actor
        public void second() {
            get();
        }

        @Arbiter
        public void end(LL_Result result) {
            judge(result);
        }
    }

    @JCStressTest
    @Outcome(id = "0, unordered", expect = Expect.ACCEPTABLE, desc = "Nothing happens before the set")
    @Outcome(id = "1, first before second", expect = Expect.ACCEPTABLE, desc = "Set before it was got")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class FactsSync extends AtomicSetAndGet {
        public FactsSync() {
            super(Recording.FACTS_SYNC);
        }

        @Actor
        public void first() {
            set();
        }

        @Actor
        public void second() {
            get();
        }

        @Arbiter
        public void end(LL_Result result) {
            judge(result);
        }
    }
}
