package io.threadspec.runtime.capture.library;

import io.threadspec.runtime.capture.sync.Boundary;
import io.threadspec.runtime.capture.sync.Keyed;
import io.threadspec.runtime.capture.sync.Roles;
import io.threadspec.runtime.capture.sync.SyncThread;
import io.threadspec.runtime.unwoven.CodeKind;
import io.threadspec.runtime.unwoven.ObjectKinds;
import io.threadspec.runtime.unwoven.Synchronizers;

/**
 * Objects that unknown code has as well. What woven code tells such an object it may have told that code, which waits for a latch, takes
 * from a queue or reads a list: the mirror image of what {@link Boundary#learn} is for.
 */
public final class Exposure {

    private Exposure() {}

    /** Whether unknown code called a method, by what {@code Unwoven.entered} returned there. */
    public static boolean isByUnknownCode(int entered) {
        return entered == Boundary.NO_SITE || entered >= 0;
    }

    /** Unknown code has the object from now on, if that matters. */
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

    /** The same, of the sides of a lock or of a view of one. */
    public static void expose(Keyed sides, SyncThread thread, int site) {
        passOn(sides.expose(thread), thread, site);
    }

    /**
     * An object is a view of another one. If the catalog knows the calls of the one, a concurrent map for example, and not those of the other,
     * which wraps it or is wrapped by it, then nobody sees what the wrapper does: each counts as one that unknown code has.
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
