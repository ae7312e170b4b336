package io.threadspec.runtime.probe;

import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The classes of numbered objects, until they are written. Thread-safe. */
final class ObjectLog {

    private static final int ENOUGH = 4096;

    private static final class Numbers {
        private final List<String> superclasses;
        private long[] numbers = new long[8];
        private int count;

        Numbers(Class<?> type) {
            var names = new ArrayList<String>();
            for (Class<?> at = type.getSuperclass(); at != null && at != Object.class; at = at.getSuperclass()) {
                names.add(at.getName());
            }
            this.superclasses = names;
        }

        void add(long number) {
            if (count == numbers.length) {
                numbers = Arrays.copyOf(numbers, 2 * count);
            }
            numbers[count++] = number;
        }
    }

    /** By class. Guarded by this. */
    private final Map<String, Numbers> objects = new HashMap<>();

    /** Guarded by this. */
    private int size;

    /** Returns whether there are enough to write. */
    synchronized boolean add(Object object, long number) {
        String name = object.getClass().getName();
        Numbers known = objects.get(name);
        if (known == null) {
            known = new Numbers(object.getClass());
            objects.put(name, known);
        }
        known.add(number);
        return ++size >= ENOUGH;
    }

    synchronized void write(TraceWriter out) throws IOException {
        for (Map.Entry<String, Numbers> entry : objects.entrySet()) {
            Numbers its = entry.getValue();
            out.objects(entry.getKey(), its.superclasses, Arrays.copyOf(its.numbers, its.count));
        }
        objects.clear();
        size = 0;
    }
}
