package io.threadspec.benchmarks.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLL_Result;

/**
 * One thread writes again and again, on the fast path unless the other one has read meanwhile. In an outcome 0 stands for no
 * write, 2 for the last, 1 for the others.
 */
@JCStressTest
@Outcome(id = "mvc [a-z]+, 2, first before second", expect = Expect.ACCEPTABLE, desc = "The read saw the last write")
@Outcome(id = "mvc [a-z]+, 1, each other", expect = Expect.ACCEPTABLE, desc = "The read came between the writes")
@Outcome(id = "mvc [a-z]+, 0, second before first", expect = Expect.ACCEPTABLE, desc = "The read came first")
@Outcome(
        id = "mvc (plain|array), [01], first before second",
        expect = Expect.ACCEPTABLE_INTERESTING,
        desc = "Saw the old value, is ordered as it was recorded or not before the write on the fast path")
@Outcome(
        id = "mvc (plain|array), 0, each other",
        expect = Expect.ACCEPTABLE_INTERESTING,
        desc = "Saw the old value, is ordered as it was recorded")
@Outcome(
        id = "mvc volatile, 2, each other",
        expect = Expect.ACCEPTABLE_INTERESTING,
        desc = "The write was recorded once more, after the read")
@Outcome(id = "facts-sync [a-z]+, [12], first before second", expect = Expect.ACCEPTABLE, desc = "The read saw a write")
@Outcome(id = "facts-sync [a-z]+, 0, unordered", expect = Expect.ACCEPTABLE, desc = "The read came first")
@Outcome(
        id = "facts-sync (plain|array), 1, unordered",
        expect = Expect.ACCEPTABLE_INTERESTING,
        desc = "The state of the write that was read has been replaced")
@Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
@State
public class ManyWritesAndRead extends VariableRace {

    private static final int LAST = 8;

    private int seen;

    @Actor
    public void first() {
        firstStep = first.step();
        for (int i = 1; i <= LAST; i++) {
            variable.set(i, first.context);
        }
        firstClock = first.clock();
    }

    @Actor
    public void second() {
        secondStep = second.step();
        seen = variable.get(second.context);
        secondClock = second.clock();
    }

    @Arbiter
    public void end(LLL_Result result) {
        result.r1 = TITLE;
        result.r2 = seen == LAST ? 2 : Math.min(seen, 1);
        result.r3 = order();
    }
}
