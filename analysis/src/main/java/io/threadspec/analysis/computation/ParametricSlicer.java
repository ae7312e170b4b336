package io.threadspec.analysis.computation;

import io.threadspec.analysis.storage.Picked;
import io.threadspec.formats.storage.IntStore;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.monitor.EventTable;
import io.threadspec.runtime.monitor.ParametricMonitor;
import io.threadspec.runtime.monitor.Symbols;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a trace into the computations of a property with parameters, one for each binding of parameters to objects.
 *
 * <p>The bindings are those that {@link ParametricMonitor} finds, as in the program; but here an instance stands for every order
 * of the events and not only for the one that was observed ({@link AnyOrder}). A binding without one has the same verdicts, on every
 * run, as the greatest part of it that has one. Objects are stood for by their numbers.
 */
public final class ParametricSlicer {

    /** The most events that a property may have. */
    public static final int MAX_SYMBOLS = AnyOrder.MAX_SYMBOLS;

    /** Events that a slicer does not distinguish: the same symbol with the same objects. */
    private record Kind(int symbol, List<Long> objects) {}

    /** In place of an object; compared by identity. */
    private static final class Token {
        private final long number;

        Token(long number) {
            this.number = number;
        }
    }

    private final Alphabet alphabet;
    private final EventTable table;
    private final Symbols symbols;
    private final int variableCount;
    private final SlotOrder order;
    private final int fewEvents;

    /** True if the two clocks of some event of the property differ. */
    private final boolean twoClocks;

    private final Map<Kind, Occurrences> occurrences = new LinkedHashMap<>();

    /** By parameter, -1 where it is not bound. */
    private final TreeSet<List<Long>> bindings = new TreeSet<>(ParametricSlicer::compare);

    /**
     * @param spec with parameters
     * @param property over events alone, not more than {@link #MAX_SYMBOLS}
     * @throws io.threadspec.runtime.monitor.MonitorLimitException if there are many more bindings than events
     */
    public ParametricSlicer(CompiledSpecs specs, CompiledSpec spec, CompiledProperty property, Trace trace) {
        this(specs, spec, property, trace, Slicer.FEW_EVENTS);
    }

    /** @param fewEvents how many events of a slice are copied into memory, at most */
    public ParametricSlicer(
            CompiledSpecs specs, CompiledSpec spec, CompiledProperty property, Trace trace, int fewEvents) {
        this.fewEvents = fewEvents;
        this.alphabet = Alphabet.of(specs, spec, property, trace.objects());
        this.table = EventTable.of(property);
        this.symbols = Symbols.of(spec, property);
        this.variableCount = spec.variables().size();
        int first = specs.firstEvent(spec);
        var found = new IntStore();
        boolean differ = false;
        for (int place = 0; place < trace.events().size(); place++) {
            TraceEvent event = trace.events().get(place);
            if (event.kind() == EventKind.EVENT && symbols.ofEvent(event.subject() - first) >= 0) {
                found.add(place);
                differ |= event.hasTwoClocks();
            }
        }
        this.twoClocks = differ;
        this.order = new SlotOrder(trace.events(), fewEvents);
        IntStore sorted = order.places(List.of(new Picked<>(trace.events(), found)));
        var groups = new Groups.Builder<Kind>(trace.events(), new LinkedHashMap<>());
        for (int i = 0; i < sorted.size(); i++) {
            TraceEvent event = trace.events().get(sorted.get(i));
            groups.add(new Kind(symbols.ofEvent(event.subject() - first), event.parameters()), sorted.get(i));
        }
        Groups<Kind> grouped = groups.build();
        grouped.keys().forEach(kind -> occurrences.put(kind, Occurrences.of(kind.symbol, grouped.of(kind))));
        findBindings(sorted.size());
    }

    private static int compare(List<Long> one, List<Long> other) {
        for (int i = 0; i < one.size(); i++) {
            int difference = Long.compare(one.get(i), other.get(i));
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }

    private void findBindings(int events) {
        Map<Long, Token> tokens = new HashMap<>();
        var word = new int[occurrences.size()];
        var objects = new ArrayList<@Nullable Object[]>();
        for (Kind kind : occurrences.keySet()) {
            word[objects.size()] = kind.symbol;
            objects.add(kind.objects.stream()
                    .map(number -> tokens.computeIfAbsent(number, Token::new))
                    .toArray());
        }
        var monitor = new ParametricMonitor(
                table, new AnyOrder(table), symbols, token -> token, (binding, site) -> {}, 100_000 + 4L * events);
        monitor.saturate(word, objects);
        monitor.forEachInstance((binding, state) -> bindings.add(Stream.of(binding)
                .map(token -> token == null ? -1L : ((Token) token).number)
                .toList()));
    }

    /** Whether any event of the property happened. */
    public boolean isExercised() {
        return !occurrences.isEmpty();
    }

    /**
     * Whether there are objects with events that change nothing in any order: their verdict is that about no event at all.
     */
    public boolean hasIdleBindings() {
        return occurrences.keySet().stream()
                .anyMatch(kind -> symbols.domain(kind.symbol) != 0 && isIdle(bindingOf(kind)));
    }

    private List<Long> bindingOf(Kind kind) {
        var binding = new ArrayList<Long>();
        for (int i = 0; i < symbols.parameterCount(); i++) {
            binding.add(-1L);
        }
        int[] parameters = symbols.parameters(kind.symbol);
        for (int i = 0; i < parameters.length; i++) {
            binding.set(parameters[i], kind.objects.get(i));
        }
        return binding;
    }

    private boolean isIdle(List<Long> binding) {
        for (int domain = 1; domain < 1 << binding.size(); domain++) {
            var part = new ArrayList<Long>();
            for (int i = 0; i < binding.size(); i++) {
                part.add((domain >>> i & 1) == 0 ? -1L : binding.get(i));
            }
            if (bindings.contains(part)) {
                return false;
            }
        }
        return true;
    }

    /** One after the other: together they may be larger than the trace. */
    public Stream<BoundSlice> slices() {
        boolean unbound = occurrences.keySet().stream().anyMatch(kind -> symbols.domain(kind.symbol) == 0);
        List<Long> nothing =
                Stream.generate(() -> -1L).limit(symbols.parameterCount()).toList();
        return Stream.concat(unbound ? Stream.of(nothing) : Stream.empty(), bindings.stream())
                .map(this::slice);
    }

    private BoundSlice slice(List<Long> binding) {
        var parts = new ArrayList<Occurrences>();
        for (int symbol = 0; symbol < symbols.count(); symbol++) {
            var objects = new ArrayList<Long>();
            for (int parameter : symbols.parameters(symbol)) {
                objects.add(binding.get(parameter));
            }
            Occurrences found = objects.contains(-1L) ? null : occurrences.get(new Kind(symbol, objects));
            if (found != null) {
                parts.add(found.copy());
            }
        }
        new SliceWindow(table).cut(parts);
        var events = new ArrayList<Picked<TraceEvent>>();
        parts.forEach(part -> part.addTo(events));
        return new BoundSlice(
                binding.stream()
                        .map(number -> number < 0 ? OptionalLong.empty() : OptionalLong.of(number))
                        .toList(),
                Slicer.computation(alphabet, new long[variableCount], order.of(events), twoClocks, fewEvents));
    }
}
