package io.threadspec.analysis.temporal;

import io.threadspec.analysis.computation.Event;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.util.List;

/**
 * A run, fed to the monitor.
 *
 * @param end the verdict about the whole run
 * @param decidedAt index of the event with which the verdict became final; -1 if it was with the initial state, the last
 *     event's if it never did
 */
record Replay(Verdict4 end, int decidedAt) {

    static Replay of(CompiledProperty property, long[] initialValues, List<Event> run) {
        MooreMachine machine = property.machine();
        long[] values = initialValues.clone();
        int state = machine.initialState();
        if (property.fromInitialState()) {
            state = machine.step(state, property.letter(values));
        }
        for (int i = 0; i < run.size(); i++) {
            if (machine.output(state).isFinal()) {
                return new Replay(machine.output(state), i - 1);
            }
            state = machine.step(state, run.get(i).step(property, values));
        }
        return new Replay(machine.output(state), run.size() - 1);
    }
}
