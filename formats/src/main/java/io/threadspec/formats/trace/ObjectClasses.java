package io.threadspec.formats.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Of which classes the objects of a trace are, by their numbers. Immutable. */
public final class ObjectClasses {

    public static final ObjectClasses NONE = new Builder().build();

    private final List<String> names;

    /** By number: index into names plus one, 0 where the class is not known. */
    private final int[] classes;

    /** The same for numbers beyond the array. */
    private final Map<Long, Integer> strays;

    /** By binary name of a class. */
    private final Map<String, List<String>> superclasses;

    private ObjectClasses(Builder builder) {
        this.names = List.copyOf(builder.names);
        this.classes = Arrays.copyOf(builder.classes, builder.end);
        this.strays = Map.copyOf(builder.strays);
        this.superclasses = Map.copyOf(builder.superclasses);
    }

    /** Binary name of the object's class; empty if it is not known. */
    public String of(long object) {
        int known = object >= 0 && object < classes.length ? classes[(int) object] : strays.getOrDefault(object, 0);
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
        new TreeMap<>(strays)
                .forEach((number, known) -> objects.computeIfAbsent(names.get(known - 1), key -> new ArrayList<>())
                        .add(number));
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

    /**
     * Collects them. Numbers are given from 1 on, one after the other, so an array is the place for them. But a file may say any
     * number: the array grows in proportion to how many objects there are, and what is far beyond it is a stray.
     */
    public static final class Builder {

        private static final int FIRST_CAPACITY = 1 << 10;

        /** Not every object that has a number is told of: at most one of so many places in the array is used, if need be. */
        private static final int SPARSE = 16;

        private final Map<String, Integer> indexes = new HashMap<>();
        private final List<String> names = new ArrayList<>();
        private final Map<String, List<String>> superclasses = new HashMap<>();
        private final Map<Long, Integer> strays = new HashMap<>();
        private int[] classes = {};
        private int end;
        private long added;

        public Builder add(String className, long object) {
            if (object <= 0) {
                return this;
            }
            Integer index = indexes.get(className);
            if (index == null) {
                names.add(className);
                index = names.size();
                indexes.put(className, index);
            }
            added++;
            if (object >= classes.length && object < Math.min(FIRST_CAPACITY + SPARSE * added, Integer.MAX_VALUE - 8)) {
                grow((int) object);
            }
            if (object < classes.length) {
                classes[(int) object] = index;
                end = Math.max(end, (int) object + 1);
            } else {
                strays.put(object, index);
            }
            return this;
        }

        /** What was a stray may lie within the array now. */
        private void grow(int number) {
            int from = classes.length;
            int to = (int) Math.min(Integer.MAX_VALUE - 8, Math.max(number + 1L, from + (from >> 1)));
            classes = Arrays.copyOf(classes, to);
            strays.entrySet().removeIf(stray -> {
                long at = stray.getKey();
                if (at >= to) {
                    return false;
                }
                classes[(int) at] = stray.getValue();
                end = Math.max(end, (int) at + 1);
                return true;
            });
        }

        /** @param names binary ones, the nearest first, without {@code Object} */
        public Builder superclasses(String className, List<String> names) {
            if (!names.isEmpty()) {
                superclasses.put(className, List.copyOf(names));
            }
            return this;
        }

        public ObjectClasses build() {
            return new ObjectClasses(this);
        }
    }
}
