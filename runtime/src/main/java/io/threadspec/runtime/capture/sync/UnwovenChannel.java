package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.capture.mode.Capture;
import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/** What may pass from thread to thread through code that is not woven: through an object of such code, held weakly, or through all of it. */
public class UnwovenChannel extends WeakReference<@Nullable Object> {

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

    /** Whether unknown code has the object as well. Only ever set; read after the state was joined, and set before it is read. */
    private volatile boolean exposed;

    public UnwovenChannel(@Nullable Object object) {
        super(object);
    }

    final @Nullable Shadow state() {
        return state;
    }

    /** Threads that acquire from now on know what this thread knows. The site is recorded before the state changes. */
    public final void release(SyncThread thread, int site) {
        if (state != thread.order || thread.records()) { // The record may be ahead of the order.
            SyncOutOfLine.release(this, thread, site);
        }
    }

    final void releaseSlowly(SyncThread thread, int site) {
        Capture mode = thread.shared.mode;
        boolean told = false;
        while (true) {
            Shadow before = state;
            Shadow after = mode.releasePossible(thread, before);
            if (after == before) {
                return;
            }
            if (!told && site != Boundary.NO_SITE) {
                thread.sink.unwovenOrder(false, site);
                told = true;
            }
            if (STATE.compareAndSet(this, before, after)) {
                if (exposed) {
                    thread.boundary.tell();
                }
                return;
            }
        }
    }

    /** The object escapes to unknown code, which may pass on what was done with it, and learn what is done. */
    public final void expose(SyncThread thread, int site) {
        if (!exposed) {
            exposed = true;
            acquire(thread, site);
            thread.boundary.tell();
        }
    }

    /** The thread learns what was released. */
    public final void acquire(SyncThread thread, int site) {
        Shadow now = state;
        if (now != null && now != thread.order) {
            SyncOutOfLine.acquirePossible(now, thread, site);
        }
    }

    /** As {@link #acquire}, without a call of such code: there is no site to record. */
    void acquireUntold(SyncThread thread) {
        Shadow now = state;
        if (now != null && now != thread.order) {
            SyncOutOfLine.acquirePossible(now, thread, Boundary.NO_SITE);
        }
    }
}
