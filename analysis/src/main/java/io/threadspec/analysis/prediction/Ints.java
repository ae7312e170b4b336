package io.threadspec.analysis.prediction;

import java.util.Arrays;

/** A list of ints that grows at its end. */
final class Ints {

    private int[] values = new int[8];
    private int size;

    int size() {
        return size;
    }

    int get(int index) {
        return values[index];
    }

    int last() {
        return values[size - 1];
    }

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    int removeLast() {
        return values[--size];
    }

    /** The first of ascending values that is larger than one; -1 if none is. */
    int firstAbove(int value) {
        int index = Arrays.binarySearch(values, 0, size, value + 1);
        int place = index < 0 ? -index - 1 : index;
        return place < size ? values[place] : -1;
    }

    int[] toArray() {
        return Arrays.copyOf(values, size);
    }
}
