package io.threadspec.runtime.wrapper;

import io.threadspec.runtime.capture.library.Exposure;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.capture.unwoven.Contents;
import io.threadspec.runtime.capture.unwoven.Unwoven;
import org.jspecify.annotations.Nullable;

/**
 * What woven code tells where an object gets into the hands of unknown code, or comes out of them: an operand, a result, and what such code
 * finds in an array or a collection that is one.
 */
public final class Exposures {

    private Exposures() {}

    /** Before a call of unknown code that is given the object, or after one that has returned it. */
    public static void exposed(@Nullable Object object, Context thread, int site) {
        if (object != null && Contents.mayHold(object)) {
            Contents.forEach(object, element -> expose(element, thread, site));
        } else if (object != null) {
            expose(object, thread, site);
        }
    }

    /** After a call on an interface of the class library, with what the probe before it returned. */
    public static void usedReturning(@Nullable Object result, @Nullable Object use, Context thread, int site) {
        if (Unwoven.usedUnknownCode(use, thread, site)) {
            exposed(result, thread, site);
        }
    }

    /** Before a call that is given the object, and leads into unknown code if that is what it uses. */
    public static void exposedTo(@Nullable Object use, @Nullable Object object, Context thread, int site) {
        if (Unwoven.isOfUnknownCode(use, thread)) {
            exposed(object, thread, site);
        }
    }

    /** In a method that unknown code may call, of a parameter or of what is returned; with what the probe at its beginning returned. */
    public static void exposedBy(int entered, @Nullable Object object, Context thread, int site) {
        if (Exposure.isByUnknownCode(entered)) {
            exposed(object, thread, site);
        }
    }

    private static void expose(Object object, Context thread, int site) {
        Exposure.expose(object, thread, site);
        Object root = Keys.root(object);
        if (root != null && root != object) {
            Exposure.expose(root, thread, site);
        }
        Locks.expose(object, thread, site);
    }
}
