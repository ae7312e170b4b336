package io.threadspec.benchmarks.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/** Both read; a third one writes when they have, which must come after both: no update of V^a_x is lost. */
public abstract class ReadAndRead extends Race {

    private final Variable variable;

    private ReadAndRead(Recording recording, Variable variable) {
        super(recording);
        this.variable = variable;
    }

    final void actFirst() {
        firstStep = first.step();
        variable.get(first.context);
        firstClock = first.clock();
    }

    final void actSecond() {
        secondStep = second.step();
        variable.get(second.context);
        secondClock = second.clock();
    }

    final void judge(LL_Result result) {
        Participant third = recording.newcomer();
        variable.set(1, third.context);
        result.r1 = known(third.clock());
        result.r2 = order();
    }

    @JCStressTest
    @Outcome(id = "both, unordered", expect = Expect.ACCEPTABLE, desc = "The write comes after both")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class PlainMvc extends ReadAndRead {
        public PlainMvc() {
            super(Recording.MVC, new PlainField());
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
    @Outcome(id = "none, unordered", expect = Expect.ACCEPTABLE, desc = "Reads teach nothing")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class PlainFactsSync extends ReadAndRead {
        public PlainFactsSync() {
            super(Recording.FACTS_SYNC, new PlainField());
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
    @Outcome(id = "both, unordered", expect = Expect.ACCEPTABLE, desc = "The write comes after both")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class VolatileMvc extends ReadAndRead {
        public VolatileMvc() {
            super(Recording.MVC, new VolatileField());
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
    @Outcome(id = "none, unordered", expect = Expect.ACCEPTABLE, desc = "Reads teach nothing")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class VolatileFactsSync extends ReadAndRead {
        public VolatileFactsSync() {
            super(Recording.FACTS_SYNC, new VolatileField());
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
    @Outcome(id = "both, unordered", expect = Expect.ACCEPTABLE, desc = "The write comes after both")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class ArrayMvc extends ReadAndRead {
        public ArrayMvc() {
            super(Recording.MVC, new Element());
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
    @Outcome(id = "none, unordered", expect = Expect.ACCEPTABLE, desc = "Reads teach nothing")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class ArrayFactsSync extends ReadAndRead {
        public ArrayFactsSync() {
            super(Recording.FACTS_SYNC, new Element());
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
