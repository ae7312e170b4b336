package io.threadspec.runtime.capture;

import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/** What an object teaches through which threads synchronise: a monitor, a lock, a queue's element, a task. */
public final class SyncObject extends WeakReference<Object> {

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(SyncObject.class, "state", Shadow.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private @Nullable Shadow state;

    SyncObject(Object object) {
        super(object);
    }

    @Nullable
    Shadow state() {
        return (Shadow) STATE.getAcquire(this);
    }

    /** Replaces what it teaches; for one who holds it alone. */
    void state(@Nullable Shadow next) {
        if (state != next) {
            STATE.setRelease(this, next);
        }
    }

    /** Adds what a thread knows; others may do so at the same time. */
    void releaseBy(Context thread) {
        Shadow before = state();
        Shadow after = thread.releaseAlso(before);
        while (after != before && !STATE.compareAndSet(this, before, after)) {
            before = state();
            after = thread.releaseAlso(before);
        }
    }
}
