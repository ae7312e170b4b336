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
    public static void caught(Throwable thrown, Context thread) {
        if (thread.boundary.caught() && thrown instanceof InterruptedException) {
            Sync.interrupted(thrown, thread);
        }
    }

    /** At the beginning of a method that unknown code may call; what it returns is for {@link #exiting}. */
    public static int entered(Context thread, int site) {
        return thread.boundary.enter(site);
    }

    /** As {@link #entered}, of a method that the class library calls where the catalog says. */
    public static int hooked(Context thread, int site) {
        return thread.boundary.hook();
    }

    /** As {@link #entered}, of a method that does nothing but call the body of a task. */
    public static int bridged(Context thread, int site) {
        return thread.boundary.enterBridge(site);
    }

    /** At its end. */
    public static void exiting(int entered, Context thread, int site) {
        thread.boundary.exit(entered, site);
    }

    /** Before and after a call of code that is not woven, to which an array was given. */
    public static void passingArray(@Nullable Object array, Context thread, int site) {
        if (array != null && !thread.isQuiet()) {
            int length = Array.getLength(array);
            if (length > 0) {
                ElementRanges.pass(thread.capture, thread, array, length, site);
            }
        }
    }

    /** The same, of a call on an object whose class may be woven: then the accesses to the elements are. */
    public static void passingArray(@Nullable Object receiver, @Nullable Object array, Context thread, int site) {
        if (receiver != null && ObjectKinds.isUnknown(receiver)) {
            passingArray(array, thread, site);
        }
    }

    /** An object goes into a variable or into the hands of unwoven code, or comes from there. */
    public static void shared(@Nullable Object object, Context thread) {
        if (object != null) {
            thread.libraryObjects.shared(object);
        }
    }

    /** A method is about to return an object of a library that it has made and kept to itself. */
    public static void returningOwn(@Nullable Object object, Context thread) {
        thread.returns(object);
    }

    /** The caller does nothing with what a woven method has returned. */
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
     * Before a call on an object that is known to be one by itself.
     *
     * @param before what such a probe returned before, for this object or another one
     * @return what the call uses, for {@link #used} and the next such probe: the object itself if that is nothing which another thread
     *     could use, and this will be so until the object is given away; null if the object is not used by itself
     */
    public static @Nullable Object usingObject(
            @Nullable Object object, Context thread, int site, @Nullable Object before) {
        return object == before || object == null ? object : thread.libraryObjects.using(object, site, before);
    }

    /** A call on an object that is one by itself has returned a view of it. */
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

    /** After a call, with what the probe before it returned. */
    public static void used(@Nullable Object use, Context thread, int site) {
        if (use instanceof UnwovenChannel channel) {
            thread.libraryObjects.used(channel, site);
        }
    }

    /** As {@link #used}; whether that was unknown code. */
    public static boolean usedUnknownCode(@Nullable Object use, Context thread, int site) {
        if (use instanceof UnwovenChannel channel) {
            thread.libraryObjects.used(channel, site);
            return channel == thread.capture.unknownCode;
        }
        return false;
    }

    /** Whether a use is one of an object by itself, of which the catalog has nothing to say. */
    public static boolean isOfObject(@Nullable Object use, Context thread) {
        return use != null && use != thread.capture.unknownCode;
    }

    /** Whether a use is one of unknown code. */
    public static boolean isOfUnknownCode(@Nullable Object use, Context thread) {
        return use == thread.capture.unknownCode;
    }

    /** The use of an object of which nothing is told, where it is one of an object by itself, and null where not. */
    public static @Nullable Object byItself(@Nullable Object object, Context thread) {
        return isUsedByItself(object, thread) ? object : null;
    }

    /** Whether a use of an object, of which nothing is told, is one of it by itself. */
    public static boolean isUsedByItself(@Nullable Object object, Context thread) {
        return object != null && thread.libraryObjects.kindOf(object) == CodeKind.OBJECT;
    }
}
