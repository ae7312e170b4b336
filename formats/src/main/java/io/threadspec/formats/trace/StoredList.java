package io.threadspec.formats.trace;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.RandomAccess;

/** A list that is not in memory: by thread, and in each thread the first ones. Not thread-safe. */
final class StoredList<E> extends AbstractList<E> implements RandomAccess {

    /** Where the elements come from. */
    interface Source<E> {
        E get(int thread, int index);
    }

    private final Source<E> source;

    /** starts[t]: how many come before those of thread t; one more than there are threads. */
    private final int[] starts;

    /** The thread that was asked for last. */
    private int thread;

    /** @param counts how many there are of each thread */
    StoredList(Source<E> source, int[] counts) {
        this.source = source;
        this.starts = new int[counts.length + 1];
        for (int t = 0; t < counts.length; t++) {
            starts[t + 1] = Math.addExact(starts[t], counts[t]);
        }
    }

    @Override
    public E get(int index) {
        if (index < 0 || index >= size()) {
            throw new IndexOutOfBoundsException("index=" + index + " size=" + size());
        }
        if (index < starts[thread] || index >= starts[thread + 1]) {
            int found = Arrays.binarySearch(starts, index);
            // Of threads without elements that begin at the same place, the last one.
            thread = found < 0 ? -found - 2 : found;
            while (starts[thread + 1] <= index) {
                thread++;
            }
        }
        return source.get(thread, index - starts[thread]);
    }

    @Override
    public int size() {
        return starts[starts.length - 1];
    }
}
