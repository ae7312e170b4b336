package io.threadspec.report.html;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Values that are written once and referred to by number, in the order in which they were first seen. */
final class Table<T> {

    private final Map<T, Integer> numbers = new HashMap<>();
    private final List<T> values = new ArrayList<>();

    int number(T value) {
        return numbers.computeIfAbsent(value, key -> {
            values.add(key);
            return values.size() - 1;
        });
    }

    boolean contains(T value) {
        return numbers.containsKey(value);
    }

    List<T> values() {
        return values;
    }
}
