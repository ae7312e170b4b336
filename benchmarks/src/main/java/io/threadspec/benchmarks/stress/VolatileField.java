package io.threadspec.benchmarks.stress;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.VarHandle;

/** A volatile field with the accessors that the weaver gives it. */
final class VolatileField extends Field {

    private volatile int value;

    @Override
    public int get(Context thread) {
        Shadow before = state;
        if (before == thread.tag) {
            VarHandle.loadLoadFence();
            int seen = value;
            if (state == before) {
                return seen;
            }
        }
        return getSlowly(thread);
    }

    private int getSlowly(Context thread) {
        Shadow before = state;
        if (thread.isKnown(before)) {
            VarHandle.loadLoadFence();
            int seen = value;
            if (state == before) {
                return seen;
            }
        }
        enter(thread);
        try {
            Shadow after = thread.read(state);
            state = BusyShadow.BUSY;
            VarHandle.fullFence();
            int seen = value;
            VarHandle.storeStoreFence();
            state = after;
            return seen;
        } finally {
            thread.leave();
        }
    }

    @Override
    public void set(int next, Context thread) {
        if (state != thread.tag) {
            setSlowly(next, thread);
            return;
        }
        value = next;
        if (state != thread.tag) {
            enter(thread);
            try {
                state = thread.writeIf(value == next, state);
            } finally {
                thread.leave();
            }
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
