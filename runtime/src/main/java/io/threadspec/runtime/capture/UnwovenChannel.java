package io.threadspec.runtime.capture;

import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/** What may have passed from thread to thread through code that is not woven: an object of such code, held weakly, or all of it. */
class UnwovenChannel extends WeakReference<@Nullable Object> {

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(UnwovenChannel.class, "state", Shadow.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Joined by compare-and-set, never overwritten. */
    private volatile @Nullable Shadow state;

    UnwovenChannel(@Nullable Object object) {
        super(object);
    }

    final @Nullable Shadow state() {
        return state;
    }

    /** Whoever acquires from now on knows what this thread knows. What is handed on is told first. */
    final void release(Context thread, int site) {
        Capture mode = thread.capture.mode;
        boolean told = false;
        while (true) {
            Shadow before = state;
            Shadow after = before == thread.tag ? before : mode.releasePossible(thread, before);
            if (after == before) {
                return;
            }
            if (!told) {
                thread.sink.unwovenOrder(false, site);
                told = true;
            }
            if (STATE.compareAndSet(this, before, after)) {
                return;
            }
        }
    }

    /** The thread learns what was released. */
    final void acquire(Context thread, int site) {
        Shadow now = state;
        if (now != null
                && now != thread.tag
                && thread.capture.mode.acquirePossible(thread, now)
                && site != Boundary.NO_SITE) {
            thread.sink.unwovenOrder(true, site);
        }
    }

    /** As {@link #acquire}, by no call of such code: there is no site to tell of. */
    void acquireUntold(Context thread) {
        Shadow now = state;
        if (now != null && now != thread.tag) {
            boolean unused = thread.capture.mode.acquirePossible(thread, now);
        }
    }
}
