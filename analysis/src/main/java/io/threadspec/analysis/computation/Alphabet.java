package io.threadspec.analysis.computation;

import io.threadspec.formats.trace.ObjectClasses;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.Holders;
import io.threadspec.runtime.spec.Variable;
import io.threadspec.runtime.trace.EventKind;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The alphabet of a property: its events and the writes to its variables are the steps of its runs. */
final class Alphabet {

    /** Indexes into the variables of the specification; two variables may be the same field. */
    private final Map<Integer, List<Integer>> byField = new HashMap<>();

    /** Indexes into the events of the specification. */
    private final BitSet events = new BitSet();

    private final int firstEvent;
    private final ObjectClasses objects;

    /** By variable, binary names: the class that it is about, where that is a subclass of the one that declares the field. */
    private final Map<Integer, String> subclasses = new HashMap<>();

    private Alphabet(CompiledSpecs specs, CompiledSpec spec, CompiledProperty property, ObjectClasses objects) {
        this.firstEvent = specs.firstEvent(spec);
        this.objects = objects;
        for (int variable : property.variables()) {
            Variable declared = spec.variables().get(variable);
            byField.merge(declared.field(), List.of(variable), Alphabet::joined);
            String owner = specs.fields().get(declared.field()).owner();
            Holders.ofVariable(specs, declared)
                    .filter(holder -> !holder.equals(owner))
                    .ifPresent(holder -> subclasses.put(variable, holder.replace('/', '.')));
        }
        property.events().forEach(events::set);
    }

    /** @param objects the classes of the objects whose writes it is asked about */
    static Alphabet of(CompiledSpecs specs, CompiledSpec spec, CompiledProperty property, ObjectClasses objects) {
        return new Alphabet(specs, spec, property, objects);
    }

    /** The variables that are this field, in the order of the specification; none if the property has none. */
    private List<Integer> ofField(int field) {
        return byField.getOrDefault(field, List.of());
    }

    /** True if an event is a step, or contributes to the initial state. */
    boolean contains(TraceEvent event) {
        return event.kind().isWrite()
                ? !ofField(event.subject()).isEmpty()
                : occurrence(event).isPresent();
    }

    /** The variables that a write changes. */
    List<Integer> written(TraceEvent event) {
        if (!event.kind().isWrite()) {
            return List.of();
        }
        List<Integer> all = ofField(event.subject());
        return subclasses.isEmpty()
                ? all
                : all.stream()
                        .filter(variable -> isOf(event.object(), subclasses.get(variable)))
                        .toList();
    }

    private boolean isOf(long object, @Nullable String subclass) {
        return subclass == null || objects.isInstance(object, subclass).orElse(true);
    }

    /** The index of the specification's event, if the property mentions it. */
    OptionalInt occurrence(TraceEvent event) {
        int index = event.subject() - firstEvent;
        return event.kind() == EventKind.EVENT && index >= 0 && events.get(index)
                ? OptionalInt.of(index)
                : OptionalInt.empty();
    }

    private static List<Integer> joined(List<Integer> one, List<Integer> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }
}
