package io.threadspec.runtime.spec;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The properties for which it matters when the run of an object begins: those about static variables, events or other objects besides one
 * object. For these, objects to which nothing is written count as well.
 *
 * @param fields indexes of the instance fields of such properties
 * @param byField by relevant field, the instance fields of other objects to whose runs a write to it belongs
 * @param byEvent by event, counted through all specifications, the instance fields of the objects to whose runs it belongs
 * @param withVariables the events that are steps of properties with variables
 */
public record Beginnings(BitSet fields, List<BitSet> byField, List<BitSet> byEvent, BitSet withVariables) {

    public static Beginnings of(CompiledSpecs specs) {
        int events =
                specs.specs().stream().mapToInt(spec -> spec.events().size()).sum();
        var beginnings = new Beginnings(new BitSet(), sets(specs.fields().size()), sets(events), new BitSet());
        for (CompiledSpec spec : specs.specs()) {
            for (CompiledProperty property : spec.properties()) {
                if (spec.parameters().isEmpty() && !property.variables().isEmpty()) {
                    beginnings.add(specs, spec, property);
                }
            }
        }
        return beginnings;
    }

    private static List<BitSet> sets(int count) {
        List<BitSet> sets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            sets.add(new BitSet());
        }
        return sets;
    }

    private void add(CompiledSpecs specs, CompiledSpec spec, CompiledProperty property) {
        var instance = new BitSet();
        var common = new BitSet();
        for (int variable : property.variables()) {
            int field = spec.variables().get(variable).field();
            (specs.fields().get(field).isStatic() ? common : instance).set(field);
        }
        if (Holders.of(specs, spec, property).size() > 1) {
            common.or(instance);
        }
        common.stream().forEach(field -> byField.get(field).or(instance));
        for (int event : property.events()) {
            int number = specs.firstEvent(spec) + event;
            byEvent.get(number).or(instance);
            withVariables.set(number);
        }
        if (!common.isEmpty() || !property.events().isEmpty()) {
            fields.or(instance);
        }
    }
}
