package io.threadspec.runtime.capture.thread;

import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.identity.WeakIdentityMap;
import org.jspecify.annotations.Nullable;

/** What the initialisers of classes knew at their ends, where it cannot be had from the class itself. */
final class ClassStates {

    /** By class; those whose initialiser knew nothing are not in it. Synchronisation: thread-safe by itself. */
    private final WeakIdentityMap<Class<?>, Shadow> ended = new WeakIdentityMap<>();

    /** Whether the map has entries. Plain: whoever finds a class initialised sees what its initialiser wrote (JLS §12.4.2). */
    private boolean any;

    /** What all initialisers knew that have failed, joined. Written under the monitor of this. */
    private volatile @Nullable Shadow failed;

    void end(Class<?> type, Shadow state) {
        ended.put(type, state);
        any = true;
    }

    synchronized void fail(Context thread) {
        failed = thread.releaseAlso(failed);
    }

    @Nullable
    Shadow failed() {
        return failed;
    }

    /** The thread has found this class initialised, and with it its supertypes. */
    void teach(@Nullable Class<?> type, Context thread) {
        if (!any || type == null) {
            return;
        }
        Shadow state = ended.get(type);
        if (state != null) {
            thread.acquire(state);
        }
        teach(type.getSuperclass(), thread);
        for (Class<?> parent : type.getInterfaces()) {
            teach(parent, thread);
        }
    }
}
