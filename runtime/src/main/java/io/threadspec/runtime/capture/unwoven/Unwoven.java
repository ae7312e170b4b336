package io.threadspec.runtime.capture.unwoven;

import io.threadspec.runtime.capture.sync.Boundary;
import io.threadspec.runtime.capture.sync.UnwovenChannel;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.capture.thread.ElementRanges;
import io.threadspec.runtime.capture.thread.Sync;
import io.threadspec.runtime.unwoven.CodeKind;
import io.threadspec.runtime.unwoven.ObjectKinds;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/** Called by woven code where it calls code that is not woven, or is called by it. See {@link Boundary}. */
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

    /** After a call of unknown code. */
    public static void returned(Context thread) {
        thread.boundary.comeBack();
    }

    /** Before and after an access to a field of unknown code. */
    public static void passing(Context thread, int site) {
        thread.boundary.pass(site);
    }

    /** At the beginning of a handler: the exception may come from unknown code. */
    public static void caught(Throwable thrown, Context thread) {
        if (thread.boundary.caught() && thrown instanceof InterruptedException) {
            Sync.interrupted(thrown, thread);
        }
    }

    /** At the beginning of a method that unknown code may call; the result is for {@link #exiting}. */
    public static int entered(Context thread, int site) {
        return thread.boundary.enter(site);
    }

    /** As {@link #entered}, for a method that the class library calls where the catalog says. */
    public static int hooked(Context thread, int site) {
        return thread.boundary.hook();
    }

    /** As {@link #entered}, for a method that only calls the body of a task. */
    public static int bridged(Context thread, int site) {
        return thread.boundary.enterBridge(site);
    }

    /** At the end of such a method. */
    public static void exiting(int entered, Context thread, int site) {
        thread.boundary.exit(entered, site);
    }

    /** Before and after a call of code that is not woven with an array as an argument. */
    public static void passingArray(@Nullable Object array, Context thread, int site) {
        if (array != null && !thread.isQuiet()) {
            int length = Array.getLength(array);
            if (length > 0) {
                ElementRanges.pass(thread.capture, thread, array, length, site);
            }
        }
    }

    /** The same for a call on an object whose class may be woven: then its accesses to the elements are woven too. */
    public static void passingArray(@Nullable Object receiver, @Nullable Object array, Context thread, int site) {
        if (receiver != null && ObjectKinds.isUnknown(receiver)) {
            passingArray(array, thread, site);
        }
    }

    /** An object is stored in a variable or escapes to unwoven code, or comes from there. */
    public static void shared(@Nullable Object object, Context thread) {
        if (object != null) {
            thread.libraryObjects.shared(object);
        }
    }

    /** A method is about to return a library object that it created and did not share. */
    public static void returningOwn(@Nullable Object object, Context thread) {
        thread.returns(object);
    }

    /** The caller discards the result of a woven method. */
    public static void droppingOwn(Context thread) {
        thread.returns(null);
    }

    /** An object is an argument of a call of the class library. */
    public static void given(@Nullable Object object, Context thread, int site) {
        if (object != null) {
            thread.libraryObjects.given(object, site);
        }
    }

    /**
     * Before a call on an object that is known to be a channel of its own.
     *
     * @param before the result of an earlier such probe, for this object or another one
     * @return for {@link #used} and the next such probe: the channel that the call uses; the object itself if no other thread can use it,
     *     which holds until the object escapes; null if the object is no channel of its own
     */
    public static @Nullable Object usingObject(
            @Nullable Object object, Context thread, int site, @Nullable Object before) {
        return object == before || object == null ? object : thread.libraryObjects.using(object, site, before);
    }

    /** A call on an object that is a channel of its own has returned a view of it. */
    public static void derived(@Nullable Object view, @Nullable Object object, Context thread) {
        if (view != null && object != null) {
            thread.libraryObjects.derived(view, object);
        }
    }

    /** The same before a call on an object of unknown code, unless its class is woven. */
    public static @Nullable Object calling(@Nullable Object object, Context thread, int site, @Nullable Object before) {
        return object != null && ObjectKinds.isUnknown(object) ? thread.libraryObjects.leave(site) : null;
    }

    /** The same before a call on an object whose class says what the call may do. */
    public static @Nullable Object using(@Nullable Object object, Context thread, int site, @Nullable Object before) {
        return object == before || object == null ? object : thread.libraryObjects.usingByClass(object, site, before);
    }

    /** After a call, with the result of the probe before it. */
    public static void used(@Nullable Object use, Context thread, int site) {
        if (use instanceof UnwovenChannel channel) {
            thread.libraryObjects.used(channel, site);
        }
    }

    /** As {@link #used}; returns whether that was unknown code. */
    public static boolean usedUnknownCode(@Nullable Object use, Context thread, int site) {
        if (use instanceof UnwovenChannel channel) {
            thread.libraryObjects.used(channel, site);
            return channel == thread.capture.unknownCode;
        }
        return false;
    }

    /** Whether a use is one of an object that is a channel of its own; the catalog does not describe it. */
    public static boolean isOfObject(@Nullable Object use, Context thread) {
        return use != null && use != thread.capture.unknownCode;
    }

    /** Whether a use is one of unknown code. */
    public static boolean isOfUnknownCode(@Nullable Object use, Context thread) {
        return use == thread.capture.unknownCode;
    }

    /** The object, if it is a channel of its own, else null. Records nothing. */
    public static @Nullable Object byItself(@Nullable Object object, Context thread) {
        return isUsedByItself(object, thread) ? object : null;
    }

    /** Whether an object is a channel of its own. Records nothing. */
    public static boolean isUsedByItself(@Nullable Object object, Context thread) {
        return object != null && thread.libraryObjects.kindOf(object) == CodeKind.OBJECT;
    }
}
