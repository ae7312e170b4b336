package io.threadspec.analysis.computation;

import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.Operand;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceEvent;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** What a property speaks of: its events and the writes to its variables are the steps of its runs, and no others. */
final class Alphabet {

    /** Indexes into the variables of the specification; two variables may be the same field. */
    private final Map<Integer, List<Integer>> byField = new HashMap<>();

    /** Indexes into the events of the specification. */
    private final BitSet events = new BitSet();

    private final int firstEvent;

    private Alphabet(CompiledSpec spec, int firstEvent, BitSet mentioned) {
        this.firstEvent = firstEvent;
        mentioned.stream()
                .boxed()
                .forEach(variable ->
                        byField.merge(spec.variables().get(variable).field(), List.of(variable), Alphabet::joined));
    }

    /** @param firstEvent the number that traces have for the first event of the specification */
    static Alphabet of(CompiledSpec spec, int firstEvent, CompiledProperty property) {
        var mentioned = new BitSet();
        for (Proposition proposition : property.propositions()) {
            if (proposition instanceof Comparison comparison) {
                add(comparison.left(), mentioned);
                add(comparison.right(), mentioned);
            }
        }
        var alphabet = new Alphabet(spec, firstEvent, mentioned);
        for (Proposition proposition : property.propositions()) {
            if (proposition instanceof EventOccurrence occurrence) {
                alphabet.events.set(occurrence.event());
            }
        }
        return alphabet;
    }

    /** The variables that are this field, in the order of the specification; none if the property has none. */
    private List<Integer> ofField(int field) {
        return byField.getOrDefault(field, List.of());
    }

    /** Whether it is a step, or gives the state before the first one. */
    boolean contains(TraceEvent event) {
        return event.kind().isWrite()
                ? !ofField(event.subject()).isEmpty()
                : occurrence(event).isPresent();
    }

    /** The variables that a write changes. */
    List<Integer> written(TraceEvent event) {
        return event.kind().isWrite() ? ofField(event.subject()) : List.of();
    }

    /** Which of the specification's events it is, if it is one that the property mentions. */
    OptionalInt occurrence(TraceEvent event) {
        int index = event.subject() - firstEvent;
        return event.kind() == EventKind.EVENT && index >= 0 && events.get(index)
                ? OptionalInt.of(index)
                : OptionalInt.empty();
    }

    private static void add(Operand operand, BitSet mentioned) {
        if (operand instanceof Operand.VariableValue variable) {
            mentioned.set(variable.index());
        }
    }

    private static List<Integer> joined(List<Integer> one, List<Integer> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }
}
