package io.threadspec.analysis.computation;

import io.threadspec.analysis.storage.Picked;
import io.threadspec.formats.trace.ObjectClasses;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.Holders;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Cuts a trace into the computations that a property is about: one for each object of the class whose fields it speaks of,
 * or a single one where all its variables are static. Static fields and events belong to every slice. What the property does not mention
 * is no step of its runs.
 */
public final class Slicer {

    /** How many events of a slice are copied into memory, at most: the others stay where the trace has them. */
    public static final int FEW_EVENTS = 1 << 16;

    /** Slices are loaded together up to the size of so many that are as large as may be. */
    private static final int SLICES_AT_ONCE = 16;

    /** Memory for an event, roughly; events that are loaded together may take an eighth of the heap. */
    private static final int LOADED_BYTES = 8 * 250;

    private final List<TraceEvent> all;
    private final List<RelevantField> fields;
    private final ObjectClasses classes;
    private final List<String> holders;

    /** By class that a variable is about: its superclasses. */
    private final Map<String, List<String>> lineages = new HashMap<>();

    private final Alphabet alphabet;
    private final int variableCount;

    /** Events by their object, those of static fields and of the specification by {@link SliceState#STATIC}. */
    private final Groups<Long> events;

    /** The places of events that are not steps. */
    private final Groups<Long> uncounted;

    private final Map<Long, Integer> objectNumbers = new TreeMap<>();
    private final Owners owners;
    private final SlotOrder order;
    private final int fewEvents;

    /** True if the two clocks of some event of the property differ. */
    private final boolean twoClocks;

    public Slicer(CompiledSpecs specs, CompiledSpec spec, CompiledProperty property, Trace trace) {
        this(specs, spec, property, trace, FEW_EVENTS);
    }

    /** @param fewEvents how many events of a slice are copied into memory, at most */
    public Slicer(CompiledSpecs specs, CompiledSpec spec, CompiledProperty property, Trace trace, int fewEvents) {
        this.fewEvents = fewEvents;
        this.all = trace.events();
        this.fields = specs.fields();
        this.classes = trace.objects();
        this.holders = Holders.of(specs, spec, property);
        for (Variable variable : spec.variables()) {
            Holders.ofVariable(specs, variable).ifPresent(holder -> lineages.put(holder, variable.lineage()));
        }
        this.alphabet = Alphabet.of(specs, spec, property, classes);
        this.variableCount = spec.variables().size();
        this.owners = new Owners(fields);
        this.order = new SlotOrder(all, fewEvents);
        var groups = new Groups.Builder<>(all, objectNumbers);
        var uncountedGroups = new Groups.Builder<Long>(all, new HashMap<>());
        boolean differ = false;
        for (int place = 0; place < all.size(); place++) {
            TraceEvent event = all.get(place);
            if (alphabet.contains(event)) {
                differ |= event.hasTwoClocks();
                int object = groups.add(event.object(), place);
                if (event.kind().isWrite()) {
                    owners.add(object, event.subject());
                }
                if (!event.kind().counts()) {
                    uncountedGroups.add(event.object(), place);
                }
            }
        }
        this.twoClocks = differ;
        this.events = groups.build();
        this.uncounted = uncountedGroups.build();
    }

    /**
     * One for each object, made when it is asked for: together they may be larger than the memory.
     *
     * @throws AmbiguousObjectsException where the trace does not tell which objects belong together
     */
    public List<Slice> slices() throws AmbiguousObjectsException {
        if (holders.isEmpty()) {
            return nonEmpty(List.of(slice(Set.of(), all)));
        }
        if (holders.size() == 1) {
            // Also those that were only constructed: their initial state is the whole run.
            return new ObjectSlices(
                    List.copyOf(objectsOf(holders.get(0))),
                    events,
                    all,
                    all.size() <= fewEvents ? 0 : eventsAtOnce(),
                    (object, list) -> slice(Set.of(object), list));
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
        return List.of(slice(together, all));
    }

    private static List<Slice> nonEmpty(List<Slice> slices) {
        return slices.stream()
                .filter(slice -> slice.computation().eventCount() > 0
                        || slice.unseenChange().isPresent())
                .toList();
    }

    private Set<Long> objectsOf(String holder) throws AmbiguousObjectsException {
        var objects = new TreeSet<Long>();
        for (Map.Entry<Long, Integer> entry : objectNumbers.entrySet()) {
            if (entry.getKey() != SliceState.STATIC && isOf(entry.getKey(), owners.of(entry.getValue()), holder)) {
                objects.add(entry.getKey());
            }
        }
        return objects;
    }

    /** An object with a field of the class itself is an instance; one with a field of a superclass may be. */
    private boolean isOf(long object, Set<String> itsOwners, String holder) throws AmbiguousObjectsException {
        if (itsOwners.contains(holder)) {
            return true;
        }
        return lineages.getOrDefault(holder, List.of()).stream().anyMatch(itsOwners::contains)
                && classes.isInstance(object, holder.replace('/', '.'))
                        .orElseThrow(() -> AmbiguousObjectsException.unknownClass(holder));
    }

    /** @param list the events of the trace, perhaps some of them in memory */
    private Slice slice(Set<Long> objects, List<TraceEvent> list) {
        var state = new SliceState(of(objects, events, list), of(objects, uncounted, list), !objects.isEmpty());
        var initialValues = new long[variableCount];
        for (TraceEvent write : state.initialState()) {
            alphabet.written(write).forEach(variable -> initialValues[variable] = write.value());
        }
        return new Slice(
                objects.stream().sorted().toList(),
                computation(alphabet, initialValues, state.steps(), twoClocks, fewEvents),
                state.unseenChange());
    }

    /** The events of these objects, and the static ones, by slot. */
    private List<TraceEvent> of(Set<Long> objects, Groups<Long> groups, List<TraceEvent> list) {
        var parts = new ArrayList<Picked<TraceEvent>>();
        parts.add(groups.of(SliceState.STATIC, list));
        objects.forEach(object -> parts.add(groups.of(object, list)));
        return order.of(parts);
    }

    /** How many events of short slices are loaded together. */
    private int eventsAtOnce() {
        long most = Runtime.getRuntime().maxMemory() / LOADED_BYTES;
        return (int) Math.min(Math.min(most, Integer.MAX_VALUE), SLICES_AT_ONCE * (long) fewEvents);
    }

    /**
     * The computation of these steps in the possible order.
     *
     * @param steps by slot, and in each slot in its order
     * @param twoClocks whether the two clocks of one of them may differ
     * @param fewEvents how many are copied into memory, at most
     */
    static Computation computation(
            Alphabet alphabet, long[] initialValues, List<TraceEvent> steps, boolean twoClocks, int fewEvents) {
        var threads = new ArrayList<List<Event>>();
        for (int from = 0; from < steps.size(); ) {
            int to = endOfSlot(steps, from);
            var thread = new ThreadSteps(alphabet, threads.size(), steps.subList(from, to), false);
            threads.add(steps.size() <= fewEvents ? List.copyOf(thread) : thread);
            from = to;
        }
        return new Computation(initialValues, threads, twoClocks);
    }

    /** By bisection: slots are ascending. */
    private static int endOfSlot(List<TraceEvent> steps, int from) {
        int slot = steps.get(from).slot();
        int low = from;
        int high = steps.size();
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (steps.get(middle).slot() == slot) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }
}
