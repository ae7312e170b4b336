package io.threadspec.analysis.computation;

import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.Trace;
import io.threadspec.runtime.trace.TraceEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Cuts a trace into the computations that a property is about: one for each object that has the instance fields it speaks of,
 * or a single one where all its variables are static. Static fields and events belong to every slice. What the property does not mention
 * is no step of its runs.
 */
public final class Slicer {

    /** Threads that had the same slot one after the other are one thread here: their events are in one order. */
    static final Comparator<TraceEvent> BY_SLOT = Comparator.comparingInt(TraceEvent::slot)
            .thenComparingInt(Slicer::numberInSlot)
            .thenComparingInt(TraceEvent::thread)
            .thenComparingInt(TraceEvent::index);

    private final List<RelevantField> fields;
    private final Alphabet alphabet;
    private final int variableCount;

    /** Events by their object, those of static fields and of the specification by {@link SliceState#STATIC}. */
    private final Map<Long, List<TraceEvent>> events = new TreeMap<>();

    public Slicer(CompiledSpecs specs, CompiledSpec spec, CompiledProperty property, Trace trace) {
        this.fields = specs.fields();
        this.alphabet = Alphabet.of(spec, specs.firstEvent(spec), property);
        this.variableCount = spec.variables().size();
        for (TraceEvent event : trace.events()) {
            if (alphabet.contains(event)) {
                events.computeIfAbsent(event.object(), key -> new ArrayList<>()).add(event);
            }
        }
    }

    /** @throws AmbiguousObjectsException where the trace does not tell which objects belong together */
    public List<Computation> slices() throws AmbiguousObjectsException {
        Map<String, Set<Long>> objects = objectsByOwner();
        if (objects.isEmpty()) {
            return nonEmpty(List.of(slice(Set.of())));
        }
        if (objects.size() == 1) {
            Set<Long> all = objects.values().iterator().next();
            // Also those that were only constructed: their initial state is the whole run.
            return all.stream().map(object -> slice(Set.of(object))).toList();
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
        events.forEach((object, itsEvents) -> {
            if (object != SliceState.STATIC) {
                for (TraceEvent event : itsEvents) {
                    String owner = fields.get(event.subject()).owner();
                    objects.computeIfAbsent(owner, key -> new TreeSet<>()).add(object);
                }
            }
        });
        return objects;
    }

    private static int numberInSlot(TraceEvent event) {
        return event.slot() < 0 ? 0 : event.clock().get(event.slot());
    }

    private Computation slice(Set<Long> objects) {
        var slice = new ArrayList<TraceEvent>(events.getOrDefault(SliceState.STATIC, List.of()));
        objects.forEach(object -> slice.addAll(events.getOrDefault(object, List.of())));
        slice.sort(BY_SLOT);

        var state = new SliceState(slice, objects.size() == 1);
        var initialValues = new long[variableCount];
        for (TraceEvent write : state.initialWrites()) {
            alphabet.written(write).forEach(variable -> initialValues[variable] = write.value());
        }
        return computation(alphabet, initialValues, state.steps());
    }

    /**
     * The computation of these steps in the possible order.
     *
     * @param steps by slot, and in each slot in its order
     */
    static Computation computation(Alphabet alphabet, long[] initialValues, List<TraceEvent> steps) {
        var threads = new ArrayList<List<Event>>();
        var numbers = new HashMap<Integer, Integer>();
        boolean twoClocks = false;
        for (TraceEvent event : steps) {
            twoClocks |= event.hasTwoClocks();
            int thread = numbers.computeIfAbsent(event.slot(), slot -> numbers.size());
            if (thread == threads.size()) {
                threads.add(new ArrayList<>());
            }
            List<Event> earlier = threads.get(thread);
            earlier.add(new Event(
                    thread,
                    earlier.size(),
                    alphabet.written(event),
                    alphabet.occurrence(event),
                    event,
                    event.possible()));
        }
        return new Computation(initialValues, threads, twoClocks);
    }
}
