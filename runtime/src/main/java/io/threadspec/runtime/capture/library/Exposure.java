package io.threadspec.runtime.capture.library;

import io.threadspec.runtime.capture.sync.Boundary;
import io.threadspec.runtime.capture.sync.Keyed;
import io.threadspec.runtime.capture.sync.Roles;
import io.threadspec.runtime.capture.sync.SyncThread;
import io.threadspec.runtime.unwoven.CodeKind;
import io.threadspec.runtime.unwoven.ObjectKinds;
import io.threadspec.runtime.unwoven.Synchronizers;

/**
 * Objects that unknown code has as well. What woven code tells such an object, it may have told that code, which waits for a latch, takes
 * from a queue or reads a list: the converse of {@link Boundary#learn}.
 */
public final class Exposure {

    private Exposure() {}

    /** Whether unknown code called a method, given the result of {@code Unwoven.entered} there. */
    public static boolean isByUnknownCode(int entered) {
        return entered == Boundary.NO_SITE || entered >= 0;
    }

    /** The object escapes to unknown code; has an effect only for objects that order threads. */
    public static void expose(Object object, SyncThread thread, int site) {
        Class<?> type = object.getClass();
        if (ObjectKinds.of(type) == CodeKind.OBJECT) {
            thread.shareObject(object).channel.expose(thread, site);
        } else if (Synchronizers.contains(type)) {
            Roles roles = thread.roles(object);
            if (!roles.isExposed()) {
                passOn(roles.expose(thread), thread, site);
            }
        }
    }

    /** The same for the sides of a lock or of a view of one. */
    public static void expose(Keyed sides, SyncThread thread, int site) {
        passOn(sides.expose(thread), thread, site);
    }

    /**
     * An object is a view of another one. If the catalog has the calls of the one, for example a concurrent map, and not those of the
     * other, which wraps it or is wrapped by it, then the calls of the wrapper are not seen: both count as objects that unknown code has.
     */
    static void viewed(Object view, Object object, SyncThread thread) {
        if (ObjectKinds.of(view.getClass()) != ObjectKinds.of(object.getClass())) {
            expose(object, thread, Boundary.NO_SITE);
            expose(view, thread, Boundary.NO_SITE);
        }
    }

    private static void passOn(boolean learnt, SyncThread thread, int site) {
        if (learnt) {
            if (site != Boundary.NO_SITE) {
                thread.sink.unwovenOrder(true, site);
            }
            thread.boundary.tell();
        }
    }
}
