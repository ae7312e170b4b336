package io.threadspec.runtime.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Of which classes the objects of a trace are, by their numbers. Immutable. */
public final class ObjectClasses {

    public static final ObjectClasses NONE = new Builder().build();

    /** Numbers are given from 1 on, one after the other: this many are remembered, more than a trace in memory can have. */
    private static final int MAX_NUMBER = 1 << 28;

    private final List<String> names;

    /** By number: index into names plus one, 0 where the class is not known. */
    private final int[] classes;

    /** By binary name of a class. */
    private final Map<String, List<String>> superclasses;

    private ObjectClasses(List<String> names, int[] classes, Map<String, List<String>> superclasses) {
        this.names = List.copyOf(names);
        this.classes = classes;
        this.superclasses = Map.copyOf(superclasses);
    }

    /** Binary name of the object's class; empty if it is not known. */
    public String of(long object) {
        int known = object < 0 || object >= classes.length ? 0 : classes[(int) object];
        return known == 0 ? "" : names.get(known - 1);
    }

    /** Whether an object is of a class, by its binary name, or of a subclass; nothing if its class is not known. */
    public Optional<Boolean> isInstance(long object, String className) {
        String own = of(object);
        return own.isEmpty()
                ? Optional.empty()
                : Optional.of(own.equals(className) || superclasses(own).contains(className));
    }

    /** Binary names, the nearest first, without {@code Object}. */
    List<String> superclasses(String className) {
        return superclasses.getOrDefault(className, List.of());
    }

    /** The objects of each class, ascending. */
    Map<String, List<Long>> byClass() {
        Map<String, List<Long>> objects = new HashMap<>();
        for (int number = 0; number < classes.length; number++) {
            if (classes[number] != 0) {
                objects.computeIfAbsent(names.get(classes[number] - 1), key -> new ArrayList<>())
                        .add((long) number);
            }
        }
        return objects;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ObjectClasses that
                && byClass().equals(that.byClass())
                && superclasses.equals(that.superclasses);
    }

    @Override
    public int hashCode() {
        return byClass().hashCode();
    }

    /** Collects them. */
    public static final class Builder {

        private final Map<String, Integer> indexes = new HashMap<>();
        private final List<String> names = new ArrayList<>();
        private final Map<String, List<String>> superclasses = new HashMap<>();
        private int[] classes = new int[16];
        private int end;

        public Builder add(String className, long object) {
            if (object <= 0 || object >= MAX_NUMBER) {
                return this;
            }
            int number = (int) object;
            if (number >= classes.length) {
                classes = Arrays.copyOf(classes, Math.max(number + 1, 2 * classes.length));
            }
            Integer index = indexes.get(className);
            if (index == null) {
                names.add(className);
                index = names.size();
                indexes.put(className, index);
            }
            classes[number] = index;
            end = Math.max(end, number + 1);
            return this;
        }

        /** @param names binary ones, the nearest first, without {@code Object} */
        public Builder superclasses(String className, List<String> names) {
            if (!names.isEmpty()) {
                superclasses.put(className, List.copyOf(names));
            }
            return this;
        }

        public ObjectClasses build() {
            return new ObjectClasses(names, Arrays.copyOf(classes, end), superclasses);
        }
    }
}
