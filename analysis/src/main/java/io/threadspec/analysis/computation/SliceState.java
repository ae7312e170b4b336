package io.threadspec.analysis.computation;

import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which writes of a slice give its initial state, and which are the steps of its runs.
 *
 * <p>Initial are the writes of constructors and class initialisers, and with them what they make undone or come too late
 * for: a write of the same variable before the initial one, as of a method that the constructor calls; and, in the slice of
 * one object, a write to a static variable before the object was constructed, when there was nothing yet that the property
 * could be about. An event at that time is no step either.
 */
final class SliceState {

    /** In place of an object, for static fields. */
    static final long STATIC = 0;

    private record Variable(long object, int field) {}

    private final List<TraceEvent> steps = new ArrayList<>();
    private final Map<Variable, TraceEvent> initialWrites = new HashMap<>();

    /** @param events in each thread in its order */
    SliceState(List<TraceEvent> events, boolean ofOneObject) {
        var constructions = new ArrayList<TraceEvent>();
        for (TraceEvent event : events) {
            if (event.kind() == EventKind.INITIAL_WRITE) {
                initialWrites.put(variable(event), event);
                if (ofOneObject && event.object() != STATIC) {
                    constructions.add(event);
                }
            }
        }
        var earlyWrites = new HashMap<Variable, TraceEvent>();
        for (TraceEvent event : events) {
            if (event.kind() == EventKind.INITIAL_WRITE) {
                continue;
            }
            boolean early =
                    event.object() == STATIC && constructions.stream().anyMatch(write -> isBefore(event, write));
            if (!event.kind().isWrite()) {
                if (!early) {
                    steps.add(event);
                }
                continue;
            }
            TraceEvent initial = initialWrites.get(variable(event));
            if (initial != null && isBefore(event, initial)) {
                continue;
            }
            if (early) {
                // Writes of one variable are in a causal order, whatever their threads.
                earlyWrites.merge(variable(event), event, (one, other) -> one.precedes(other) ? other : one);
            } else {
                steps.add(event);
            }
        }
        initialWrites.putAll(earlyWrites);
    }

    /** In each thread in its order. */
    List<TraceEvent> steps() {
        return steps;
    }

    /** The last one of each variable. */
    Iterable<TraceEvent> initialWrites() {
        return initialWrites.values();
    }

    private static Variable variable(TraceEvent event) {
        return new Variable(event.object(), event.subject());
    }

    /** An initial write does not count in its thread's clock: what the clock has already counted came before it. */
    private static boolean isBefore(TraceEvent step, TraceEvent initial) {
        return step.clock().get(step.slot()) <= initial.clock().get(step.slot());
    }
}
