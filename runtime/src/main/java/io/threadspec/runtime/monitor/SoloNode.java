package io.threadspec.runtime.monitor;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.ReferenceQueue;

/** An object with the state of the instance that binds it and nothing else. */
final class SoloNode extends Node {

    /** In place of a state, where there is no instance. */
    static final int ABSENT = -1;

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(SoloNode.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Synchronisation: compare-and-set. */
    private volatile int state = ABSENT;

    /** What to call the object by when it is gone; must not refer to it. */
    final Object label;

    SoloNode(Object object, int hash, Object label, ReferenceQueue<Object> queue) {
        super(object, hash, queue);
        this.label = label;
    }

    int state() {
        return state;
    }

    boolean change(int before, int after) {
        return STATE.compareAndSet(this, before, after);
    }
}
