package io.threadspec.spec.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.spec.logic.Ltl;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DependenceTest {

    /**
     * No read or write happens concurrently with a write, on events before and after a read (br, ar) and before and after a
     * write (bw, aw): between bw and the next aw there is no other event. Published: ID is ⟨br, ar⟩ alone.
     */
    @Test
    void shouldFindTheIndependenceOfReadWriteExclusion() {
        int br = 0;
        int ar = 1;
        int bw = 2;
        int aw = 3;
        Ltl other = Ltl.or(Ltl.or(Ltl.proposition(br), Ltl.proposition(ar)), Ltl.proposition(bw));
        Ltl exclusion = Ltl.always(
                Ltl.implies(Ltl.proposition(bw), Ltl.next(Ltl.weakUntil(Ltl.not(other), Ltl.proposition(aw)))));
        MooreMachine machine = MonitorCompiler.compile(
                exclusion, 4, new Letters(List.of(Letters.atMostOne(0b1111))), MonitorCompiler.Limits.DEFAULT);

        Dependence dependence = Dependence.of(machine, Words.range(4));

        assertEquals(Set.of(new Dependence.Pair(br, ar)), dependence.independent());
        assertEquals(5, dependence.dependent().size());
    }

    @Test
    void shouldFindAllEventsDependentWhereOrderIsAll() {
        Ltl chain = Ltl.never(Ltl.and(
                Ltl.proposition(0), Ltl.eventually(Ltl.and(Ltl.proposition(1), Ltl.eventually(Ltl.proposition(2))))));
        MooreMachine machine = MonitorCompiler.compile(
                chain, 3, new Letters(List.of(Letters.atMostOne(0b111))), MonitorCompiler.Limits.DEFAULT);

        assertEquals(
                Set.of(new Dependence.Pair(0, 1), new Dependence.Pair(1, 2)),
                Dependence.of(machine, Words.range(3)).dependent());
    }
}
