package io.threadspec.benchmarks.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ILL_Result;

/** Both write; a third one reads when they have. */
public abstract class WriteAndWrite extends Race {

    private final Variable variable;

    private WriteAndWrite(Recording recording, Variable variable) {
        super(recording);
        this.variable = variable;
    }

    final void actFirst() {
        firstStep = first.step();
        variable.set(1, first.context);
        firstClock = first.clock();
    }

    final void actSecond() {
        secondStep = second.step();
        variable.set(2, second.context);
        secondClock = second.clock();
    }

    final void judge(ILL_Result result) {
        Participant third = recording.newcomer();
        result.r1 = variable.get(third.context);
        result.r2 = known(third.clock());
        result.r3 = order();
    }

    @JCStressTest
    @Outcome(id = "1, both, second before first", expect = Expect.ACCEPTABLE, desc = "The first was the last")
    @Outcome(id = "2, both, first before second", expect = Expect.ACCEPTABLE, desc = "The second was the last")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class PlainMvc extends WriteAndWrite {
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
        public void end(ILL_Result result) {
            judge(result);
        }
    }

    @JCStressTest
    @Outcome(id = "1, first, unordered", expect = Expect.ACCEPTABLE, desc = "The first was the last")
    @Outcome(id = "2, second, unordered", expect = Expect.ACCEPTABLE, desc = "The second was the last")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class PlainFactsSync extends WriteAndWrite {
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
        public void end(ILL_Result result) {
            judge(result);
        }
    }

    @JCStressTest
    @Outcome(id = "1, both, second before first", expect = Expect.ACCEPTABLE, desc = "The first was the last")
    @Outcome(id = "2, both, first before second", expect = Expect.ACCEPTABLE, desc = "The second was the last")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class VolatileMvc extends WriteAndWrite {
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
        public void end(ILL_Result result) {
            judge(result);
        }
    }

    @JCStressTest
    @Outcome(id = "1, first, unordered", expect = Expect.ACCEPTABLE, desc = "The first was the last")
    @Outcome(id = "2, second, unordered", expect = Expect.ACCEPTABLE, desc = "The second was the last")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class VolatileFactsSync extends WriteAndWrite {
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
        public void end(ILL_Result result) {
            judge(result);
        }
    }

    @JCStressTest
    @Outcome(id = "1, both, second before first", expect = Expect.ACCEPTABLE, desc = "The first was the last")
    @Outcome(id = "2, both, first before second", expect = Expect.ACCEPTABLE, desc = "The second was the last")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class ArrayMvc extends WriteAndWrite {
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
        public void end(ILL_Result result) {
            judge(result);
        }
    }

    @JCStressTest
    @Outcome(id = "1, first, unordered", expect = Expect.ACCEPTABLE, desc = "The first was the last")
    @Outcome(id = "2, second, unordered", expect = Expect.ACCEPTABLE, desc = "The second was the last")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class ArrayFactsSync extends WriteAndWrite {
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
        public void end(ILL_Result result) {
            judge(result);
        }
    }
}
