package io.threadspec.formats.trace;

import java.util.Arrays;

/** A growing array of ints. */
final class IntList {

    private int[] elements = {};
    private int size;

    void add(int element) {
        if (size == elements.length) {
            elements = Arrays.copyOf(elements, Math.max(4, 2 * size));
        }
        elements[size++] = element;
    }

    int get(int index) {
        return elements[index];
    }

    void set(int index, int element) {
        elements[index] = element;
    }

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    int[] toArray() {
        return Arrays.copyOf(elements, size);
    }
}
