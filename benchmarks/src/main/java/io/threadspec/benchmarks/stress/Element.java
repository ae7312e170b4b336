package io.threadspec.benchmarks.stress;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.probe.ArrayProbes;

/** The first element of an array with the calls that woven code makes. */
class Element implements Variable {

    final int[] array;

    Element(int length) {
        array = new int[length];
    }

    @Override
    public int get(Context thread) {
        int seen = array[0];
        ArrayProbes.read(array, 0, seen, thread, null);
        return seen;
    }

    @Override
    public void set(int next, Context thread) {
        ArrayProbes.write(array, 0, next, thread, null);
    }
}
