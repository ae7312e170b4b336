package io.threadspec.benchmarks.stress;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** A field with a state beside it: what the accessors of plain and volatile fields have in common. */
abstract class Field implements Variable {

    private final int lock = getClass().getName().hashCode();

    @Nullable
    Shadow state;

    /** The value of the field itself. */
    abstract int value();

    /** Stores into the field itself. */
    abstract void store(int next);

    final void setSlowly(int next, Context thread) {
        enter(thread);
        try {
            if (value() == next) {
                thread.conflicts(state, "value");
            }
            Shadow after = thread.write(state);
            state = BusyShadow.BUSY;
            VarHandle.storeStoreFence();
            store(next);
            VarHandle.storeStoreFence();
            state = after;
        } finally {
            thread.leave();
        }
    }

    final void enter(Context thread) {
        while (true) {
            Shadow before = state;
            if (thread.enter(before, this, lock)) {
                if (state == before) {
                    return;
                }
                thread.leave();
            }
        }
    }
}
