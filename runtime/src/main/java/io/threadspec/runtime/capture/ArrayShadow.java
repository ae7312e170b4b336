package io.threadspec.runtime.capture;

import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * The states of the elements of one array. Woven code keeps one beside each place where it accesses an array. States change by
 * compare-and-set, so no lock is needed.
 */
public final class ArrayShadow extends WeakReference<Object> {

    private static final VarHandle STATE = MethodHandles.arrayElementVarHandle(Shadow[].class);

    /** After so many yields a writer is taken for one that an error such as a stack overflow has struck. */
    private static final int PATIENCE = 1 << 14;

    private final @Nullable Shadow[] states;

    ArrayShadow(Object array, int length) {
        super(array);
        states = new Shadow[length];
    }

    /** Whether an access of the thread changes nothing. */
    public boolean isTagged(int index, Context thread) {
        return states[index] == thread.tag;
    }

    /** Whether a read of the thread changes nothing, as far as can be told at once. */
    public boolean isReadable(int index, Context thread) {
        Shadow state = states[index];
        return state == thread.tag || state == thread.known;
    }

    @Nullable
    Shadow state(int index) {
        return states[index];
    }

    /** The state of an element that nobody is writing. */
    @Nullable
    @SuppressWarnings("ThreadPriorityCheck") // The writer is within a few instructions of its end: let it run.
    Shadow settled(int index) {
        Shadow state = (Shadow) STATE.getAcquire(states, index);
        for (int yields = 0; state == BusyShadow.BUSY; yields++) {
            if (yields > PATIENCE && STATE.compareAndSet(states, index, BusyShadow.BUSY, null)) {
                return null;
            }
            Thread.yield();
            state = (Shadow) STATE.getAcquire(states, index);
        }
        return state;
    }

    boolean change(int index, @Nullable Shadow from, @Nullable Shadow to) {
        return STATE.compareAndSet(states, index, from, to);
    }

    /** Ends the write that began when the state became BUSY. */
    public void end(int index, @Nullable Shadow state) {
        STATE.setRelease(states, index, state);
    }
}
