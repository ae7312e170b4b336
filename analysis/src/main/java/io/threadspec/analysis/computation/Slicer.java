package io.threadspec.analysis.computation;

import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.Trace;
import io.threadspec.runtime.trace.TraceEvent;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Cuts a trace into the computations that a property is about: one for each object that has the instance fields it speaks of,
 * or a single one where all its variables are static. Static fields belong to every slice. What the property does not mention
 * is no step of its runs.
 */
public final class Slicer {

    private static final long STATIC = 0;

    private final List<RelevantField> fields;
    private final CompiledSpec spec;
    private final BitSet mentioned;
    private final Trace trace;

    public Slicer(List<RelevantField> fields, CompiledSpec spec, CompiledProperty property, Trace trace) {
        this.fields = fields;
        this.spec = spec;
        this.mentioned = PropertyVariables.of(property);
        this.trace = trace;
    }

    /** @throws AmbiguousObjectsException where the trace does not tell which objects belong together */
    public List<Computation> slices() throws AmbiguousObjectsException {
        Map<String, Set<Long>> objects = objectsByOwner();
        if (objects.isEmpty()) {
            return nonEmpty(List.of(slice(Set.of())));
        }
        if (objects.size() == 1) {
            Set<Long> all = objects.values().iterator().next();
            return nonEmpty(all.stream().map(object -> slice(Set.of(object))).toList());
        }
        var together = new TreeSet<Long>();
        for (Map.Entry<String, Set<Long>> entry : objects.entrySet()) {
            if (entry.getValue().size() > 1) {
                throw new AmbiguousObjectsException(
                        objects.keySet(), entry.getKey(), entry.getValue().size());
            }
            together.addAll(entry.getValue());
        }
        return nonEmpty(List.of(slice(together)));
    }

    private static List<Computation> nonEmpty(List<Computation> slices) {
        return slices.stream().filter(slice -> slice.eventCount() > 0).toList();
    }

    private Map<String, Set<Long>> objectsByOwner() {
        var objects = new TreeMap<String, Set<Long>>();
        for (TraceEvent event : trace.events()) {
            if (event.object() != STATIC && variable(event) >= 0) {
                String owner = fields.get(event.field()).owner();
                objects.computeIfAbsent(owner, key -> new TreeSet<>()).add(event.object());
            }
        }
        return objects;
    }

    private Computation slice(Set<Long> objects) {
        var initialValues = new long[spec.variables().size()];
        var threads = new TreeMap<Integer, List<Event>>();
        var numbers = new TreeMap<Integer, Integer>();
        for (TraceEvent event : trace.events()) {
            int variable = variable(event);
            if (variable < 0 || (event.object() != STATIC && !objects.contains(event.object()))) {
                continue;
            }
            if (event.kind() == EventKind.INITIAL_WRITE) {
                initialValues[variable] = event.value();
            } else {
                int thread = numbers.computeIfAbsent(event.slot(), slot -> numbers.size());
                List<Event> events = threads.computeIfAbsent(thread, key -> new ArrayList<>());
                events.add(new Event(thread, events.size(), variable, event));
            }
        }
        return new Computation(initialValues, new ArrayList<>(threads.values()));
    }

    /** Index of the variable that an event writes, -1 if the property does not speak of it. */
    private int variable(TraceEvent event) {
        for (int i = mentioned.nextSetBit(0); i >= 0; i = mentioned.nextSetBit(i + 1)) {
            if (spec.variables().get(i).field() == event.field()) {
                return i;
            }
        }
        return -1;
    }
}
