package io.threadspec.runtime.capture.array;

import io.threadspec.runtime.identity.WeakIdentityMap;
import java.util.Objects;

/** The arrays that were accessed since the first event. An entry goes when its array does. */
public final class ArrayShadows {

    /** Synchronisation: thread-safe by itself. */
    private final WeakIdentityMap<Object, ArrayShadow> arrays = new WeakIdentityMap<>();

    /** For a thread that is about to access elements. */
    public ArrayShadow of(Object array, int length, Object viewer) {
        ArrayShadow states = arrays.computeIfAbsent(array, () -> new ArrayShadow(array, length, viewer));
        states.seenBy(viewer);
        return states;
    }

    /** The states of an array have moved. */
    void replace(ArrayShadow next) {
        arrays.put(Objects.requireNonNull(next.get(), "who accesses the array holds it"), next);
    }
}
