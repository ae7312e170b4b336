package io.threadspec.runtime.capture;

import io.threadspec.runtime.unwoven.ObjectKinds;
import org.jspecify.annotations.Nullable;

/** What woven code tells where it calls code that is not woven, or is called by it. See {@link Boundary}. */
public final class Unwoven {

    private Unwoven() {}

    /** Woven code has started this thread. */
    public static void startedInside(Context thread) {
        thread.boundary.startedInside();
    }

    /** Before a call of unknown code. */
    public static void leaving(Context thread, int site) {
        thread.boundary.leave(site);
    }

    /** After it. */
    public static void returned(Context thread) {
        thread.boundary.comeBack();
    }

    /** Before and after an access to a field of unknown code. */
    public static void passing(Context thread, int site) {
        thread.boundary.pass(site);
    }

    /** At the beginning of a handler: what was thrown may come out of unknown code. */
    public static void caught(Context thread) {
        thread.boundary.caught();
    }

    /** At the beginning of a method that unknown code may call; what it returns is for {@link #exiting}. */
    public static int entered(Context thread, int site) {
        return thread.boundary.enter(site);
    }

    /** At its end. */
    public static void exiting(int entered, Context thread, int site) {
        thread.boundary.exit(entered, site);
    }

    /** Before a call on an object that is known to be one by itself. */
    public static void usingObject(@Nullable Object object, Context thread, int site) {
        if (object != null) {
            thread.libraryObjects.using(object, site);
        }
    }

    /** After it. */
    public static void usedObject(@Nullable Object object, Context thread, int site) {
        if (object != null) {
            thread.libraryObjects.used(object, site);
        }
    }

    /** A call on an object that is one by itself has returned a view of it. */
    public static void derived(@Nullable Object view, @Nullable Object object, Context thread) {
        if (view != null && object != null) {
            thread.libraryObjects.derived(view, object);
        }
    }

    /** Before a call on an object of unknown code, unless its class is woven. */
    public static void calling(@Nullable Object object, Context thread, int site) {
        if (object != null && !ObjectKinds.isWoven(object)) {
            thread.boundary.leave(site);
        }
    }

    /** After it. */
    public static void called(@Nullable Object object, Context thread, int site) {
        if (object != null && !ObjectKinds.isWoven(object)) {
            thread.boundary.comeBack();
        }
    }

    /** Before a call on an object whose class says what the call may do. */
    public static void using(@Nullable Object object, Context thread, int site) {
        if (object != null) {
            switch (ObjectKinds.of(object)) {
                case NEUTRAL -> {}
                case OBJECT -> thread.libraryObjects.using(object, site);
                case UNKNOWN -> thread.boundary.leave(site);
            }
        }
    }

    /** After it. */
    public static void used(@Nullable Object object, Context thread, int site) {
        if (object != null) {
            switch (ObjectKinds.of(object)) {
                case NEUTRAL -> {}
                case OBJECT -> thread.libraryObjects.used(object, site);
                case UNKNOWN -> thread.boundary.comeBack();
            }
        }
    }
}
