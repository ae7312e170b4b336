package io.threadspec.benchmarks.stress;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.probe.ArrayProbes;

/** The first element of an array that is long enough to be known as a whole: a reader has read all of it before. */
final class KnownArray extends Element {

    KnownArray() {
        super(16);
    }

    @Override
    public int get(Context thread) {
        for (int i = 0; i < array.length; i++) {
            ArrayProbes.read(array, i, array[i], thread, null);
        }
        return super.get(thread);
    }
}
