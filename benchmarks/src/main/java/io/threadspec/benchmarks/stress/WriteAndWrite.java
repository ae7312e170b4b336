package io.threadspec.benchmarks.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLLL_Result;

/** Both threads write; a third one reads afterwards. */
@JCStressTest
@Outcome(id = "mvc [a-z]+, 1, both, second before first", expect = Expect.ACCEPTABLE, desc = "The first was the last")
@Outcome(id = "mvc [a-z]+, 2, both, first before second", expect = Expect.ACCEPTABLE, desc = "The second was the last")
@Outcome(id = "facts-sync [a-z]+, 1, first, unordered", expect = Expect.ACCEPTABLE, desc = "The first was the last")
@Outcome(id = "facts-sync [a-z]+, 2, second, unordered", expect = Expect.ACCEPTABLE, desc = "The second was the last")
@Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
@State
public class WriteAndWrite extends VariableRace {

    @Actor
    public void first() {
        firstStep = first.step();
        variable.set(1, first.context);
        firstClock = first.clock();
    }

    @Actor
    public void second() {
        secondStep = second.step();
        variable.set(2, second.context);
        secondClock = second.clock();
    }

    @Arbiter
    public void end(LLLL_Result result) {
        Participant third = newcomer();
        result.r1 = TITLE;
        result.r2 = variable.get(third.context);
        result.r3 = known(third.clock());
        result.r4 = order();
    }
}
