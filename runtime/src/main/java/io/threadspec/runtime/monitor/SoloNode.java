package io.threadspec.runtime.monitor;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.ReferenceQueue;

/** An object with the state of the instance that binds only this object. */
final class SoloNode extends Node {

    /** In place of a state, if there is no instance. */
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

    /** Names the object after it was collected; must not refer to it. */
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
