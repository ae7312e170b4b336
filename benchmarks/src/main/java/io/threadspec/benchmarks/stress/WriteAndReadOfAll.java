package io.threadspec.benchmarks.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IL_Result;

/** One writes an element, one reads the whole array and then that element once more. */
public abstract class WriteAndReadOfAll extends Race {

    private final Variable variable = new KnownArray();

    private int seen;

    private WriteAndReadOfAll(Recording recording) {
        super(recording);
    }

    final void actFirst() {
        firstStep = first.step();
        variable.set(1, first.context);
        firstClock = first.clock();
    }

    final void actSecond() {
        secondStep = second.step();
        seen = variable.get(second.context);
        secondClock = second.clock();
    }

    final void judge(IL_Result result) {
        result.r1 = seen;
        result.r2 = order();
    }

    @JCStressTest
    @Outcome(id = "1, first before second", expect = Expect.ACCEPTABLE, desc = "All reads saw the write")
    @Outcome(id = "1, each other", expect = Expect.ACCEPTABLE, desc = "The write came between the reads")
    @Outcome(id = "0, second before first", expect = Expect.ACCEPTABLE, desc = "The reads came first")
    @Outcome(
            id = {"0, first before second", "0, each other"},
            expect = Expect.ACCEPTABLE_INTERESTING,
            desc = "Saw the old value, is ordered as it was recorded")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class Mvc extends WriteAndReadOfAll {
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
        public void end(IL_Result result) {
            judge(result);
        }
    }
}
