package io.threadspec.analysis.computation;

import io.threadspec.runtime.trace.TraceEvent;
import java.util.List;

/**
 * A step of a computation: a write to one of the specification's variables.
 *
 * @param thread of the computation, not of the trace
 * @param position in that thread, from 0
 * @param variables indexes into the specification's variables: one, or more where several are the same field
 * @param source the event as it was recorded
 */
public record Event(int thread, int position, List<Integer> variables, TraceEvent source) {

    public Event {
        variables = List.copyOf(variables);
    }

    /** The one to call it by. */
    public int variable() {
        return variables.get(0);
    }

    public long value() {
        return source.value();
    }

    /** Makes the values of the specification's variables before the step those after it. */
    public void applyTo(long[] values) {
        for (int variable : variables) {
            values[variable] = value();
        }
    }
}
