package io.threadspec.benchmarks.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLL_Result;

/** Both threads read; a third one writes afterwards, which must come after both: no update of V^a_x is lost. */
@JCStressTest
@Outcome(id = "mvc [a-z]+, both, unordered", expect = Expect.ACCEPTABLE, desc = "The write comes after both")
@Outcome(id = "facts-sync [a-z]+, none, unordered", expect = Expect.ACCEPTABLE, desc = "Reads order nothing")
@Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
@State
public class ReadAndRead extends VariableRace {

    @Actor
    public void first() {
        firstStep = first.step();
        variable.get(first.context);
        firstClock = first.clock();
    }

    @Actor
    public void second() {
        secondStep = second.step();
        variable.get(second.context);
        secondClock = second.clock();
    }

    @Arbiter
    public void end(LLL_Result result) {
        Participant third = newcomer();
        variable.set(1, third.context);
        result.r1 = TITLE;
        result.r2 = known(third.clock());
        result.r3 = order();
    }
}
