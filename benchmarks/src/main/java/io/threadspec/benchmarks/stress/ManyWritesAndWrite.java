package io.threadspec.benchmarks.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLL_Result;

/**
 * Both threads write, the first again and again, on the fast path unless the other one has written meanwhile; a third one reads
 * afterwards.
 */
@JCStressTest
@Outcome(id = "mvc [a-z]+, [89], both", expect = Expect.ACCEPTABLE, desc = "The third one learns of both")
@Outcome(id = "facts-sync [a-z]+, 9, second", expect = Expect.ACCEPTABLE, desc = "The second was the last")
@Outcome(id = "facts-sync [a-z]+, 8, first", expect = Expect.ACCEPTABLE, desc = "The first was the last")
@Outcome(
        id = "facts-sync (plain|array), (8, second|9, first)",
        expect = Expect.ACCEPTABLE_INTERESTING,
        desc = "Plain writes that race: the value of the one, the state of the other")
@Outcome(expect = Expect.FORBIDDEN, desc = "Wrong order")
@State
public class ManyWritesAndWrite extends VariableRace {

    private static final int LAST = 8;
    private static final int OTHER = 9;

    @Actor
    public void first() {
        firstStep = first.step();
        for (int i = 1; i <= LAST; i++) {
            variable.set(i, first.context);
        }
    }

    @Actor
    public void second() {
        secondStep = second.step();
        variable.set(OTHER, second.context);
    }

    @Arbiter
    public void end(LLL_Result result) {
        Participant third = newcomer();
        result.r1 = TITLE;
        result.r2 = variable.get(third.context);
        result.r3 = known(third.clock());
    }
}
