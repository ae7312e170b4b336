package io.threadspec.runtime.capture.array;

import io.threadspec.runtime.identity.ReferenceTable;

/** The arrays that were accessed since the first event. An entry goes when its array does. */
public final class ArrayShadows {

    /** Synchronisation: thread-safe by itself. */
    private final ReferenceTable<ArrayShadow> arrays = new ReferenceTable<>();

    /** For a thread that is about to access elements. */
    public ArrayShadow of(Object array, int length, Object viewer) {
        ArrayShadow known = arrays.find(array);
        ArrayShadow states =
                known != null ? known : arrays.findOrAdd(array, added -> new ArrayShadow(added, length, viewer));
        states.seenBy(viewer);
        return states;
    }

    /** Drops the states of arrays that are gone. */
    void purge() {
        arrays.purge();
    }

    /** How many arrays have states, or had them. */
    int size() {
        return arrays.size();
    }

    /** The states of an array have moved. */
    void replace(Object array, ArrayShadow next) {
        arrays.replace(array, next);
    }
}
