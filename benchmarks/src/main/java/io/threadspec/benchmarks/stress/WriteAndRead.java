package io.threadspec.benchmarks.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IL_Result;

/** One writes, one reads. */
public abstract class WriteAndRead extends Race {

    private final Variable variable;

    private WriteAndRead(Recording recording, Variable variable) {
        super(recording);
        this.variable = variable;
    }

    private int seen;

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
    @Outcome(id = "1, first before second", expect = Expect.ACCEPTABLE, desc = "The read saw the write")
    @Outcome(id = "0, second before first", expect = Expect.ACCEPTABLE, desc = "The read came first")
    @Outcome(
            id = "0, first before second",
            expect = Expect.ACCEPTABLE_INTERESTING,
            desc = "Saw the old value, is ordered as it was recorded")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class PlainMvc extends WriteAndRead {
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
        public void end(IL_Result result) {
            judge(result);
        }
    }

    @JCStressTest
    @Outcome(id = "1, first before second", expect = Expect.ACCEPTABLE, desc = "The read saw the write")
    @Outcome(id = "0, unordered", expect = Expect.ACCEPTABLE, desc = "The read came first")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class PlainFactsSync extends WriteAndRead {
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
        public void end(IL_Result result) {
            judge(result);
        }
    }

    @JCStressTest
    @Outcome(id = "1, first before second", expect = Expect.ACCEPTABLE, desc = "The read saw the write")
    @Outcome(id = "0, second before first", expect = Expect.ACCEPTABLE, desc = "The read came first")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class VolatileMvc extends WriteAndRead {
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
        public void end(IL_Result result) {
            judge(result);
        }
    }

    @JCStressTest
    @Outcome(id = "1, first before second", expect = Expect.ACCEPTABLE, desc = "The read saw the write")
    @Outcome(id = "0, unordered", expect = Expect.ACCEPTABLE, desc = "The read came first")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class VolatileFactsSync extends WriteAndRead {
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
        public void end(IL_Result result) {
            judge(result);
        }
    }

    @JCStressTest
    @Outcome(id = "1, first before second", expect = Expect.ACCEPTABLE, desc = "The read saw the write")
    @Outcome(id = "0, second before first", expect = Expect.ACCEPTABLE, desc = "The read came first")
    @Outcome(
            id = "0, first before second",
            expect = Expect.ACCEPTABLE_INTERESTING,
            desc = "Saw the old value, is ordered as it was recorded")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class ArrayMvc extends WriteAndRead {
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
        public void end(IL_Result result) {
            judge(result);
        }
    }

    @JCStressTest
    @Outcome(id = "1, first before second", expect = Expect.ACCEPTABLE, desc = "The read saw the write")
    @Outcome(id = "0, unordered", expect = Expect.ACCEPTABLE, desc = "The read came first")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class ArrayFactsSync extends WriteAndRead {
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
        public void end(IL_Result result) {
            judge(result);
        }
    }

    /** The reader has read the whole array before, and knows it as a whole. */
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
    public static class KnownArrayMvc extends WriteAndRead {
        public KnownArrayMvc() {
            super(Recording.MVC, new KnownArray());
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
