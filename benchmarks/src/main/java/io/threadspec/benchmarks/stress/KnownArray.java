package io.threadspec.benchmarks.stress;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.probe.ArrayProbes;

/** The first element of an array that is long enough to be known as a whole: who reads it has read all of it before. */
final class KnownArray implements Variable {

    private final int[] array = new int[16];

    @Override
    public int get(Context thread) {
        for (int i = 0; i < array.length; i++) {
            ArrayProbes.read(array, i, array[i], thread, null);
        }
        int seen = array[0];
        ArrayProbes.read(array, 0, seen, thread, null);
        return seen;
    }

    @Override
    public void set(int next, Context thread) {
        ArrayProbes.write(array, 0, next, thread, null);
    }
}
