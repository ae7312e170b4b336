package io.threadspec.benchmarks.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IL_Result;

/** Both write, the first again and again, on the fast path unless the other one has written meanwhile; a third one reads when they have. */
public abstract class ManyWritesAndWrite extends Race {

    private static final int LAST = 8;
    private static final int OTHER = 9;

    private final Variable variable;

    private ManyWritesAndWrite(Recording recording, Variable variable) {
        super(recording);
        this.variable = variable;
    }

    final void actFirst() {
        firstStep = first.step();
        for (int i = 1; i <= LAST; i++) {
            variable.set(i, first.context);
        }
    }

    final void actSecond() {
        secondStep = second.step();
        variable.set(OTHER, second.context);
    }

    final void judge(IL_Result result) {
        Participant third = recording.newcomer();
        result.r1 = variable.get(third.context);
        result.r2 = known(third.clock());
    }

    @JCStressTest
    @Outcome(
            id = {"9, both", "8, both"},
            expect = Expect.ACCEPTABLE,
            desc = "A third one learns of both")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class PlainMvc extends ManyWritesAndWrite {
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
    @Outcome(id = "9, second", expect = Expect.ACCEPTABLE, desc = "The second was the last")
    @Outcome(id = "8, first", expect = Expect.ACCEPTABLE, desc = "The first was the last")
    @Outcome(
            id = {"8, second", "9, first"},
            expect = Expect.ACCEPTABLE_INTERESTING,
            desc = "Plain writes that race: the value of the one, the state of the other")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class PlainFactsSync extends ManyWritesAndWrite {
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
    @Outcome(
            id = {"9, both", "8, both"},
            expect = Expect.ACCEPTABLE,
            desc = "A third one learns of both")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class VolatileMvc extends ManyWritesAndWrite {
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
    @Outcome(id = "9, second", expect = Expect.ACCEPTABLE, desc = "The second was the last")
    @Outcome(id = "8, first", expect = Expect.ACCEPTABLE, desc = "The first was the last")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class VolatileFactsSync extends ManyWritesAndWrite {
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
    @Outcome(
            id = {"9, both", "8, both"},
            expect = Expect.ACCEPTABLE,
            desc = "A third one learns of both")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class ArrayMvc extends ManyWritesAndWrite {
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
    @Outcome(id = "9, second", expect = Expect.ACCEPTABLE, desc = "The second was the last")
    @Outcome(id = "8, first", expect = Expect.ACCEPTABLE, desc = "The first was the last")
    @Outcome(
            id = {"8, second", "9, first"},
            expect = Expect.ACCEPTABLE_INTERESTING,
            desc = "Plain writes that race: the value of the one, the state of the other")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class ArrayFactsSync extends ManyWritesAndWrite {
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
