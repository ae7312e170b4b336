package io.threadspec.benchmarks.stress;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** A plain field with the accessors that the weaver gives it. */
final class PlainField implements Variable {

    private static final int LOCK = PlainField.class.getName().hashCode();

    private int value;
    private @Nullable Shadow state;

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

    private void setSlowly(int next, Context thread) {
        enter(thread);
        try {
            if (value == next) {
                thread.conflicts(state, "value");
            }
            Shadow after = thread.write(state);
            state = BusyShadow.BUSY;
            VarHandle.storeStoreFence();
            value = next;
            VarHandle.storeStoreFence();
            state = after;
        } finally {
            thread.leave();
        }
    }

    private void enter(Context thread) {
        while (true) {
            Shadow before = state;
            if (thread.enter(before, this, LOCK)) {
                if (state == before) {
                    return;
                }
                thread.leave();
            }
        }
    }
}
