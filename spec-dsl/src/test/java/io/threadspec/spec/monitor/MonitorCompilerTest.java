package io.threadspec.spec.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.spec.logic.Ltl;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MonitorCompilerTest {

    private static final Ltl P = Ltl.proposition(0);
    private static final Ltl Q = Ltl.proposition(1);

    /** One state for each set of requests that are owed an answer, and no table of 4 to the n letters. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void shouldNeedOneStateForEachSetOfOpenRequests(int n) {
        MooreMachine machine = Growth.compile(Growth.responses(n), 2 * n);

        assertEquals(1 << n, machine.stateCount());
        assertTrue(machine.nodeCount() <= (4 * n) << n, "nodes=" + machine.nodeCount());
    }

    @Test
    void shouldBeMinimalWhateverTheFormulaLooksLike() {
        Ltl one = Ltl.weakUntil(Ltl.not(P), Q);
        Ltl other = Ltl.or(Ltl.until(Ltl.not(P), Q), Ltl.always(Ltl.and(Ltl.not(P), Ltl.or(P, Ltl.not(P)))));

        assertEquals(Growth.compile(one, 2), Growth.compile(other, 2));
        assertEquals(3, Growth.compile(one, 2).stateCount());
    }

    @Test
    void shouldKnowWhatHoldsOfTheEmptyWord() {
        assertEquals(Verdict4.PRESUMABLY_TRUE, atStart(Ltl.always(P)));
        assertEquals(Verdict4.PRESUMABLY_FALSE, atStart(Ltl.eventually(Ltl.not(P))));
        assertEquals(Verdict4.TRUE, atStart(Ltl.or(P, Ltl.not(P))));
        assertEquals(Verdict4.FALSE, atStart(Ltl.and(Ltl.always(P), Ltl.eventually(Ltl.not(P)))));
        assertEquals(Verdict4.FALSE, atStart(Ltl.previously(P)), "nothing lies before the first position");
    }

    @Test
    void shouldUseThatSomeLettersCannotOccur() {
        var oneEvent = new Letters(List.of(Letters.atMostOne(0b11)));

        MooreMachine machine =
                MonitorCompiler.compile(Ltl.never(Ltl.and(P, Q)), 2, oneEvent, MonitorCompiler.Limits.DEFAULT);

        assertEquals(1, machine.stateCount());
        assertEquals(Verdict4.TRUE, machine.output(0));
    }

    @Test
    void shouldStopAtItsLimits() {
        var few = new MonitorCompiler.Limits(10, 1_000_000);
        var small = new MonitorCompiler.Limits(1_000, 200);

        assertEquals(
                "states=10",
                assertThrows(
                                LimitExceededException.class,
                                () -> MonitorCompiler.compile(Growth.responses(5), 10, Letters.all(), few))
                        .getMessage());
        assertEquals(
                "decision nodes=200",
                assertThrows(
                                LimitExceededException.class,
                                () -> MonitorCompiler.compile(Growth.responses(5), 10, Letters.all(), small))
                        .getMessage());
    }

    @Test
    void shouldFindAShortestUglyPrefix() {
        // After q, only "p infinitely often" counts; before it, a p decides.
        Ltl formula = Ltl.until(Ltl.not(P), Ltl.and(Q, Ltl.always(Ltl.eventually(P))));
        MooreMachine machine = Growth.compile(formula, 2);

        List<Monitorability.Step> prefix =
                Monitorability.uglyPrefix(machine, Letters.all()).orElseThrow();

        assertEquals(1, prefix.size());
        assertEquals(0b10, prefix.get(0).truth() & 0b10);
        assertTrue(Monitorability.uglyPrefix(Growth.compile(Ltl.always(P), 1), Letters.all())
                .isEmpty());
    }

    private static Verdict4 atStart(Ltl formula) {
        MooreMachine machine = Growth.compile(formula, 1);
        return machine.output(machine.initialState());
    }
}
