package io.threadspec.runtime.capture.unwoven;

import io.threadspec.runtime.capture.sync.Plan;
import io.threadspec.runtime.capture.sync.Roles;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.unwoven.CodeKind;
import io.threadspec.runtime.unwoven.ObjectKinds;
import io.threadspec.runtime.unwoven.Synchronizers;
import org.jspecify.annotations.Nullable;

/** Called by woven code where the class library reads objects without a call that could be probed. */
public final class Readings {

    private static final String CONCURRENT = "java.util.concurrent.";

    private Readings() {}

    /** Before a call that computes the text or the hash code of each element of an array. */
    public static void readingEach(@Nullable Object @Nullable [] elements, Context thread, int site) {
        if (elements != null && !thread.isQuiet()) {
            for (Object element : elements) {
                if (element != null) {
                    reading(element, thread, site);
                }
            }
        }
    }

    /** Whether {@link #reading} has an effect for an object. */
    static boolean isRead(Object object) {
        Class<?> type = object.getClass();
        return ObjectKinds.of(type) == CodeKind.OBJECT || Synchronizers.contains(type);
    }

    /** The class library reads the object, which may be of any class. */
    static void reading(Object object, Context thread, int site) {
        Class<?> type = object.getClass();
        if (ObjectKinds.of(type) == CodeKind.OBJECT) {
            thread.libraryObjects.given(object, site);
        } else if (Synchronizers.contains(type)) {
            Roles known = thread.knownRoles(object);
            if (known != null && known.mayTeachAll(thread)) {
                thread.sink.unwovenOrder(true, site);
            }
            thread.boundary.learn();
        }
    }

    /**
     * Before an entry of a map is written. An entry of a concurrent map does not reveal its map, so this counts as a call of unknown code,
     * from which every reader of such a map may learn.
     */
    public static void writingEntry(@Nullable Object entry, Context thread, int site) {
        if (entry != null && entry.getClass().getName().startsWith(CONCURRENT)) {
            thread.boundary.pass(site);
        }
    }

    /** One of the standard streams of the process was read, which another thread may have replaced. */
    public static void readStandardStream(Context thread) {
        Roles known = thread.isQuiet() || !thread.ordersEveryUse() ? null : thread.knownRoles(System.class);
        if (known != null) {
            known.key().learnNow(Plan.LOOK, thread);
        }
    }
}
