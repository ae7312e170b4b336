package io.threadspec.analysis.computation;

import io.threadspec.runtime.trace.TraceEvent;

/**
 * A step of a computation: a write to one of the specification's variables.
 *
 * @param thread of the computation, not of the trace
 * @param position in that thread, from 0
 * @param variable index into the specification's variables
 * @param source the event as it was recorded
 */
public record Event(int thread, int position, int variable, TraceEvent source) {

    public long value() {
        return source.value();
    }
}
