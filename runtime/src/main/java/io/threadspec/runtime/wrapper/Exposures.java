package io.threadspec.runtime.wrapper;

import io.threadspec.runtime.capture.library.Exposure;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.capture.unwoven.Contents;
import io.threadspec.runtime.capture.unwoven.Unwoven;
import org.jspecify.annotations.Nullable;

/**
 * Called by woven code where an object escapes to unknown code or comes from it: an operand or a result, and the contents of one that is an
 * array or a collection.
 */
public final class Exposures {

    private Exposures() {}

    /** Before a call of unknown code with the object as an operand, or after one that returned it. */
    public static void exposed(@Nullable Object object, Context thread, int site) {
        if (object != null && Contents.mayHold(object)) {
            Contents.forEach(object, element -> expose(element, thread, site));
        } else if (object != null) {
            expose(object, thread, site);
        }
    }

    /** After a call on an interface of the class library; {@code use} is the result of the probe before it. */
    public static void usedReturning(@Nullable Object result, @Nullable Object use, Context thread, int site) {
        if (Unwoven.usedUnknownCode(use, thread, site)) {
            exposed(result, thread, site);
        }
    }

    /** Before a call with the object as an operand, which leads into unknown code if {@code use} is of unknown code. */
    public static void exposedTo(@Nullable Object use, @Nullable Object object, Context thread, int site) {
        if (Unwoven.isOfUnknownCode(use, thread)) {
            exposed(object, thread, site);
        }
    }

    /** In a method that unknown code may call, for a parameter or the result; {@code entered} is the result of the probe at its beginning. */
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
