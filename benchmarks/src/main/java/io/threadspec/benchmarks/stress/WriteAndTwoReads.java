package io.threadspec.benchmarks.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIL_Result;

/** One writes, one reads twice: the second time it may find a state that it knows. */
public abstract class WriteAndTwoReads extends Race {

    private final Variable variable;

    private WriteAndTwoReads(Recording recording, Variable variable) {
        super(recording);
        this.variable = variable;
    }

    private int seen;
    private int seenNext;

    final void actFirst() {
        firstStep = first.step();
        variable.set(1, first.context);
        firstClock = first.clock();
    }

    final void actSecond() {
        secondStep = second.step();
        seen = variable.get(second.context);
        seenNext = variable.get(second.context);
        secondClock = second.clock();
    }

    final void judge(IIL_Result result) {
        result.r1 = seen;
        result.r2 = seenNext;
        result.r3 = order();
    }

    @JCStressTest
    @Outcome(id = "1, 1, first before second", expect = Expect.ACCEPTABLE, desc = "Both reads saw the write")
    @Outcome(id = "0, 1, each other", expect = Expect.ACCEPTABLE, desc = "The write came between the reads")
    @Outcome(id = "0, 0, second before first", expect = Expect.ACCEPTABLE, desc = "Both reads came first")
    @Outcome(
            id = {"0, 1, first before second", "0, 0, first before second", "0, 0, each other"},
            expect = Expect.ACCEPTABLE_INTERESTING,
            desc = "Saw the old value, is ordered as it was recorded")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class PlainMvc extends WriteAndTwoReads {
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
        public void end(IIL_Result result) {
            judge(result);
        }
    }

    @JCStressTest
    @Outcome(id = "1, 1, first before second", expect = Expect.ACCEPTABLE, desc = "Both reads saw the write")
    @Outcome(id = "0, 1, first before second", expect = Expect.ACCEPTABLE, desc = "The write came between the reads")
    @Outcome(id = "0, 0, unordered", expect = Expect.ACCEPTABLE, desc = "Both reads came first")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class PlainFactsSync extends WriteAndTwoReads {
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
        public void end(IIL_Result result) {
            judge(result);
        }
    }

    @JCStressTest
    @Outcome(id = "1, 1, first before second", expect = Expect.ACCEPTABLE, desc = "Both reads saw the write")
    @Outcome(id = "0, 1, each other", expect = Expect.ACCEPTABLE, desc = "The write came between the reads")
    @Outcome(id = "0, 0, second before first", expect = Expect.ACCEPTABLE, desc = "Both reads came first")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class VolatileMvc extends WriteAndTwoReads {
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
        public void end(IIL_Result result) {
            judge(result);
        }
    }

    @JCStressTest
    @Outcome(id = "1, 1, first before second", expect = Expect.ACCEPTABLE, desc = "Both reads saw the write")
    @Outcome(id = "0, 1, first before second", expect = Expect.ACCEPTABLE, desc = "The write came between the reads")
    @Outcome(id = "0, 0, unordered", expect = Expect.ACCEPTABLE, desc = "Both reads came first")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class VolatileFactsSync extends WriteAndTwoReads {
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
        public void end(IIL_Result result) {
            judge(result);
        }
    }

    @JCStressTest
    @Outcome(id = "1, 1, first before second", expect = Expect.ACCEPTABLE, desc = "Both reads saw the write")
    @Outcome(id = "0, 1, each other", expect = Expect.ACCEPTABLE, desc = "The write came between the reads")
    @Outcome(id = "0, 0, second before first", expect = Expect.ACCEPTABLE, desc = "Both reads came first")
    @Outcome(
            id = {"0, 1, first before second", "0, 0, first before second", "0, 0, each other"},
            expect = Expect.ACCEPTABLE_INTERESTING,
            desc = "Saw the old value, is ordered as it was recorded")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class ArrayMvc extends WriteAndTwoReads {
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
        public void end(IIL_Result result) {
            judge(result);
        }
    }

    @JCStressTest
    @Outcome(id = "1, 1, first before second", expect = Expect.ACCEPTABLE, desc = "Both reads saw the write")
    @Outcome(id = "0, 1, first before second", expect = Expect.ACCEPTABLE, desc = "The write came between the reads")
    @Outcome(id = "0, 0, unordered", expect = Expect.ACCEPTABLE, desc = "Both reads came first")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class ArrayFactsSync extends WriteAndTwoReads {
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
        public void end(IIL_Result result) {
            judge(result);
        }
    }
}
