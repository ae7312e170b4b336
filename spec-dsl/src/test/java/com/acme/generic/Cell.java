package com.acme.generic;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A class under test, for specifications to name. */
public class Cell<T, C extends Comparable<C>> {
    @Nullable
    T value;

    @Nullable
    C largest;

    int size;

    public void set(T value) {
        this.value = value;
    }

    public @Nullable Object get() {
        return value;
    }

    public int compare(C[] values, int[][] weights) {
        return values.length - weights.length;
    }

    public int all(Object... values) {
        return values.length;
    }

    public int map(Map<String, Integer> map) {
        return map.size();
    }

    public void reset() {
        value = null;
    }

    public void reset(T value) {
        this.value = value;
    }
}
