package io.threadspec.benchmarks.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IL_Result;

/** Both write, the first twice, on the fast path unless the other one has written meanwhile; a third one reads when they have. */
public abstract class TwoWritesAndWrite extends Race {

    private final Variable variable;

    private TwoWritesAndWrite(Recording recording, Variable variable) {
        super(recording);
        this.variable = variable;
    }

    final void actFirst() {
        firstStep = first.step();
        variable.set(1, first.context);
        variable.set(3, first.context);
    }

    final void actSecond() {
        secondStep = second.step();
        variable.set(2, second.context);
    }

    final void judge(IL_Result result) {
        Participant third = recording.newcomer();
        result.r1 = variable.get(third.context);
        result.r2 = known(third.clock());
    }

    @JCStressTest
    @Outcome(
            id = {"2, both", "3, both"},
            expect = Expect.ACCEPTABLE,
            desc = "A third one learns of both")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class PlainMvc extends TwoWritesAndWrite {
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
    @Outcome(id = "2, second", expect = Expect.ACCEPTABLE, desc = "The second was the last")
    @Outcome(id = "3, first", expect = Expect.ACCEPTABLE, desc = "The first was the last")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class PlainFactsSync extends TwoWritesAndWrite {
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
            id = {"2, both", "3, both"},
            expect = Expect.ACCEPTABLE,
            desc = "A third one learns of both")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class VolatileMvc extends TwoWritesAndWrite {
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
    @Outcome(id = "2, second", expect = Expect.ACCEPTABLE, desc = "The second was the last")
    @Outcome(id = "3, first", expect = Expect.ACCEPTABLE, desc = "The first was the last")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class VolatileFactsSync extends TwoWritesAndWrite {
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
            id = {"2, both", "3, both"},
            expect = Expect.ACCEPTABLE,
            desc = "A third one learns of both")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class ArrayMvc extends TwoWritesAndWrite {
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
    @Outcome(id = "2, second", expect = Expect.ACCEPTABLE, desc = "The second was the last")
    @Outcome(id = "3, first", expect = Expect.ACCEPTABLE, desc = "The first was the last")
    @Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
    @State
    public static class ArrayFactsSync extends TwoWritesAndWrite {
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
