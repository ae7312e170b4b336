package io.threadspec.analysis.computation;

import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.Holders;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.Variable;
import io.threadspec.runtime.trace.ObjectClasses;
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
import java.util.stream.Collectors;

/**
 * Cuts a trace into the computations that a property is about: one for each object of the class whose fields it speaks of,
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
    private final ObjectClasses classes;
    private final List<String> holders;

    /** By class that a variable is about: its superclasses. */
    private final Map<String, List<String>> lineages = new HashMap<>();

    private final Alphabet alphabet;
    private final int variableCount;

    /** Events by their object, those of static fields and of the specification by {@link SliceState#STATIC}. */
    private final Map<Long, List<TraceEvent>> events = new TreeMap<>();

    public Slicer(CompiledSpecs specs, CompiledSpec spec, CompiledProperty property, Trace trace) {
        this.fields = specs.fields();
        this.classes = trace.objects();
        this.holders = Holders.of(specs, spec, property);
        for (Variable variable : spec.variables()) {
            Holders.ofVariable(specs, variable).ifPresent(holder -> lineages.put(holder, variable.lineage()));
        }
        this.alphabet = Alphabet.of(specs, spec, property, classes);
        this.variableCount = spec.variables().size();
        for (TraceEvent event : trace.events()) {
            if (alphabet.contains(event)) {
                events.computeIfAbsent(event.object(), key -> new ArrayList<>()).add(event);
            }
        }
    }

    /** @throws AmbiguousObjectsException where the trace does not tell which objects belong together */
    public List<Slice> slices() throws AmbiguousObjectsException {
        if (holders.isEmpty()) {
            return nonEmpty(List.of(slice(Set.of())));
        }
        if (holders.size() == 1) {
            // Also those that were only constructed: their initial state is the whole run.
            return objectsOf(holders.get(0)).stream()
                    .map(object -> slice(Set.of(object)))
                    .toList();
        }
        Map<String, Set<Long>> objects = new TreeMap<>();
        for (String holder : holders) {
            objects.put(holder, objectsOf(holder));
        }
        if (objects.values().stream().allMatch(Set::isEmpty)) {
            return List.of();
        }
        var together = new TreeSet<Long>();
        for (Map.Entry<String, Set<Long>> entry : objects.entrySet()) {
            if (entry.getValue().size() != 1) {
                throw AmbiguousObjectsException.of(
                        holders, entry.getKey(), entry.getValue().size());
            }
            together.addAll(entry.getValue());
        }
        return List.of(slice(together));
    }

    private static List<Slice> nonEmpty(List<Slice> slices) {
        return slices.stream()
                .filter(slice -> slice.computation().eventCount() > 0
                        || slice.unseenChange().isPresent())
                .toList();
    }

    private Set<Long> objectsOf(String holder) throws AmbiguousObjectsException {
        var objects = new TreeSet<Long>();
        for (Map.Entry<Long, List<TraceEvent>> entry : events.entrySet()) {
            if (entry.getKey() != SliceState.STATIC && isOf(entry.getKey(), entry.getValue(), holder)) {
                objects.add(entry.getKey());
            }
        }
        return objects;
    }

    /** Where it has a field of the class itself, it is; where it has one of a superclass, it may be. */
    private boolean isOf(long object, List<TraceEvent> itsEvents, String holder) throws AmbiguousObjectsException {
        Set<String> owners = itsEvents.stream()
                .map(event -> fields.get(event.subject()).owner())
                .collect(Collectors.toSet());
        if (owners.contains(holder)) {
            return true;
        }
        return lineages.getOrDefault(holder, List.of()).stream().anyMatch(owners::contains)
                && classes.isInstance(object, holder.replace('/', '.'))
                        .orElseThrow(() -> AmbiguousObjectsException.unknownClass(holder));
    }

    private static int numberInSlot(TraceEvent event) {
        return event.slot() < 0 ? 0 : event.clock().get(event.slot());
    }

    private Slice slice(Set<Long> objects) {
        var slice = new ArrayList<TraceEvent>(events.getOrDefault(SliceState.STATIC, List.of()));
        objects.forEach(object -> slice.addAll(events.getOrDefault(object, List.of())));
        slice.sort(BY_SLOT);

        var state = new SliceState(slice, !objects.isEmpty());
        var initialValues = new long[variableCount];
        for (TraceEvent write : state.initialState()) {
            alphabet.written(write).forEach(variable -> initialValues[variable] = write.value());
        }
        return new Slice(
                objects.stream().sorted().toList(),
                computation(alphabet, initialValues, state.steps()),
                state.unseenChange());
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
