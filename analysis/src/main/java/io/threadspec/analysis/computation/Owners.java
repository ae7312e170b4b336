package io.threadspec.analysis.computation;

import io.threadspec.runtime.spec.RelevantField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The classes that declare the fields of each object, as far as events show them. Objects share sets of classes. */
final class Owners {

    private record Step(int from, int field) {}

    private final List<RelevantField> fields;

    /** The first one is empty. */
    private final List<Set<String>> sets = new ArrayList<>(List.of(Set.of()));

    private final Map<Set<String>, Integer> numbers = new HashMap<>(Map.of(Set.of(), 0));
    private final Map<Step, Integer> steps = new HashMap<>();

    /** By number of the object: which set. */
    private int[] ofObject = new int[8];

    Owners(List<RelevantField> fields) {
        this.fields = fields;
    }

    /** An event of the object was about this field. */
    void add(int object, int field) {
        if (object >= ofObject.length) {
            ofObject = Arrays.copyOf(ofObject, Math.max(object + 1, 2 * ofObject.length));
        }
        ofObject[object] = steps.computeIfAbsent(new Step(ofObject[object], field), this::with);
    }

    private int with(Step step) {
        Set<String> more = Stream.concat(
                        sets.get(step.from).stream(),
                        Stream.of(fields.get(step.field).owner()))
                .collect(Collectors.toUnmodifiableSet());
        return numbers.computeIfAbsent(more, set -> {
            sets.add(set);
            return sets.size() - 1;
        });
    }

    Set<String> of(int object) {
        return object < ofObject.length ? sets.get(ofObject[object]) : Set.of();
    }
}
