package io.threadspec.runtime.spec;

import java.util.List;

/**
 * A condition on the variables of one process.
 *
 * @param propositions the bits of its letters
 * @param machine decides after one letter
 */
public record StateCondition(List<Proposition> propositions, MooreMachine machine) {

    public StateCondition {
        propositions = List.copyOf(propositions);
    }

    public boolean holds(long[] values) {
        long letter = Letter.of(propositions, values);
        return machine.output(machine.step(machine.initialState(), letter)) == Verdict4.TRUE;
    }
}
