package io.threadspec.benchmarks.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IL_Result;

/** One writes again and again, on the fast path unless the other one has read meanwhile. 0 stands for no write, 2 for the last, 1 for the others. */
public abstract class ManyWritesAndRead extends Race {

    private static final int LAST = 8;

    private final Variable variable;

    private ManyWritesAndRead(Recording recording, Variable variable) {
        super(recording);
        this.variable = variable;
    }

    private int seen;

    final void actFirst() {
        firstStep = first.step();
        for (int i = 1; i <= LAST; i++) {
            variable.set(i, first.context);
        }
        firstClock = first.clock();
    }

    final void actSecond() {
        secondStep = second.step();
        seen = variable.get(second.context);
        secondClock = second.clock();
    }

    final void judge(IL_Result result) {
        result.r1 = seen == LAST ? 2 : Math.min(seen, 1);
        result.r2 = order();
    }

    @JCStressTest
    @Outcome(id = "2, first before second", expect = Expect.ACCEPTABLE, desc = "The read saw the last write")
    @Outcome(id = "1, each other", expect = Expect.ACCEPTABLE, desc = "The read came between the writes")
    @Outcome(id = "0, second before first", expect = Expect.ACCEPTABLE, desc = "The read came first")
    @Outcome(
            id = {"0, first before second", "1, first before second"},
            expect = Expect.ACCEPTABLE_INTERESTING,
            desc = "Saw the old value, is ordered as it was recorded or not before the write on the fast path")
    @Outcome(
            id = "0, each other",
            expect = Expect.ACCEPTABLE_INTERESTING,
            desc = "Saw the old value, is ordered as it was recorded")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class PlainMvc extends ManyWritesAndRead {
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
    @Outcome(
            id = {"1, first before second", "2, first before second"},
            expect = Expect.ACCEPTABLE,
            desc = "The read saw a write")
    @Outcome(id = "0, unordered", expect = Expect.ACCEPTABLE, desc = "The read came first")
    @Outcome(
            id = "1, unordered",
            expect = Expect.ACCEPTABLE_INTERESTING,
            desc = "The write that was read is not known any more")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class PlainFactsSync extends ManyWritesAndRead {
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
    @Outcome(id = "2, first before second", expect = Expect.ACCEPTABLE, desc = "The read saw the last write")
    @Outcome(id = "1, each other", expect = Expect.ACCEPTABLE, desc = "The read came between the writes")
    @Outcome(id = "0, second before first", expect = Expect.ACCEPTABLE, desc = "The read came first")
    @Outcome(
            id = "2, each other",
            expect = Expect.ACCEPTABLE_INTERESTING,
            desc = "The write was told of once more, after the read")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class VolatileMvc extends ManyWritesAndRead {
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
    @Outcome(
            id = {"1, first before second", "2, first before second"},
            expect = Expect.ACCEPTABLE,
            desc = "The read saw a write")
    @Outcome(id = "0, unordered", expect = Expect.ACCEPTABLE, desc = "The read came first")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class VolatileFactsSync extends ManyWritesAndRead {
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
    @Outcome(id = "2, first before second", expect = Expect.ACCEPTABLE, desc = "The read saw the last write")
    @Outcome(id = "1, each other", expect = Expect.ACCEPTABLE, desc = "The read came between the writes")
    @Outcome(id = "0, second before first", expect = Expect.ACCEPTABLE, desc = "The read came first")
    @Outcome(
            id = {"0, first before second", "1, first before second"},
            expect = Expect.ACCEPTABLE_INTERESTING,
            desc = "Saw the old value, is ordered as it was recorded or not before the write on the fast path")
    @Outcome(
            id = "0, each other",
            expect = Expect.ACCEPTABLE_INTERESTING,
            desc = "Saw the old value, is ordered as it was recorded")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class ArrayMvc extends ManyWritesAndRead {
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
    @Outcome(
            id = {"1, first before second", "2, first before second"},
            expect = Expect.ACCEPTABLE,
            desc = "The read saw a write")
    @Outcome(id = "0, unordered", expect = Expect.ACCEPTABLE, desc = "The read came first")
    @Outcome(
            id = "1, unordered",
            expect = Expect.ACCEPTABLE_INTERESTING,
            desc = "The write that was read is not known any more")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class ArrayFactsSync extends ManyWritesAndRead {
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
}
