package io.threadspec.benchmarks.stress;

import io.threadspec.runtime.capture.thread.Context;
import java.lang.invoke.VarHandle;

/** A plain field with the accessors that the weaver gives it. */
final class PlainField extends Field {

    private int value;

    @Override
    public int get(Context thread) {
        int seen = value;
        VarHandle.loadLoadFence();
        // Twice from memory, as there.
        if (state != thread.tag && state != thread.known) {
            getSlowly(seen, thread);
        }
        return seen;
    }

    private void getSlowly(int seen, Context thread) {
        if (thread.isKnown(state)) {
            return;
        }
        enter(thread);
        try {
            state = thread.readIf(value == seen, state);
        } finally {
            thread.leave();
        }
    }

    @Override
    public void set(int next, Context thread) {
        if (state == thread.tag) {
            value = next;
        } else {
            setSlowly(next, thread);
        }
    }

    @Override
    int value() {
        return value;
    }

    @Override
    void store(int next) {
        value = next;
    }
}
