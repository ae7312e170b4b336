package io.threadspec.runtime.capture.library;

import io.threadspec.runtime.capture.sync.LibraryClass;
import org.jspecify.annotations.Nullable;

/**
 * Slow paths for library objects, kept out of the calling code. An exception class because HotSpot's second compiler does not inline
 * methods of those: inlined, each call of a list would add a few hundred bytes of lookups, and the methods of the list itself would exceed
 * the inlining limit.
 */
final class LibraryOutOfLine extends Throwable {

    private static final long serialVersionUID = 1;

    private LibraryOutOfLine() {}

    /** The facts about a class, cached from now on. */
    static LibraryClass classOf(@Nullable LibraryClass[] recent, int at, Class<?> type) {
        LibraryClass found = LibraryClass.of(type);
        recent[at] = found;
        return found;
    }

    static void shared(LibraryObjects objects, Object object) {
        objects.sharedSlowly(object);
    }

    static void given(LibraryObjects objects, Object object, int site) {
        objects.givenSlowly(object, site);
    }

    static Object using(LibraryObjects objects, Object object, int site) {
        return objects.usingSlowly(object, site);
    }

    static @Nullable Object usingByClass(LibraryObjects objects, Object object, int site) {
        return objects.usingByClassSlowly(object, site);
    }
}
