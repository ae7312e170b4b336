package io.threadspec.benchmarks.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLLL_Result;

/** One thread writes, one reads twice: the second time it may find a state that it knows. */
@JCStressTest
@Outcome(
        id = "(mvc|facts-sync) [a-z]+, 1, 1, first before second",
        expect = Expect.ACCEPTABLE,
        desc = "Both reads saw the write")
@Outcome(id = "mvc [a-z]+, 0, 1, each other", expect = Expect.ACCEPTABLE, desc = "The write came between the reads")
@Outcome(id = "mvc [a-z]+, 0, 0, second before first", expect = Expect.ACCEPTABLE, desc = "Both reads came first")
@Outcome(
        id = "mvc (plain|array), 0, [01], first before second",
        expect = Expect.ACCEPTABLE_INTERESTING,
        desc = "Saw the old value, is ordered as it was recorded")
@Outcome(
        id = "mvc (plain|array), 0, 0, each other",
        expect = Expect.ACCEPTABLE_INTERESTING,
        desc = "Saw the old value, is ordered as it was recorded")
@Outcome(
        id = "facts-sync [a-z]+, 0, 1, first before second",
        expect = Expect.ACCEPTABLE,
        desc = "The write came between the reads")
@Outcome(id = "facts-sync [a-z]+, 0, 0, unordered", expect = Expect.ACCEPTABLE, desc = "Both reads came first")
@Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
@State
public class WriteAndTwoReads extends VariableRace {

    private int seen;
    private int seenNext;

    @Actor
    public void first() {
        firstStep = first.step();
        variable.set(1, first.context);
        firstClock = first.clock();
    }

    @Actor
    public void second() {
        secondStep = second.step();
        seen = variable.get(second.context);
        seenNext = variable.get(second.context);
        secondClock = second.clock();
    }

    @Arbiter
    public void end(LLLL_Result result) {
        result.r1 = TITLE;
        result.r2 = seen;
        result.r3 = seenNext;
        result.r4 = order();
    }
}
