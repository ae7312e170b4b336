package io.threadspec.runtime.capture.library;

import io.threadspec.runtime.capture.sync.LibraryClass;
import org.jspecify.annotations.Nullable;

/**
 * What is not decided by one comparison about objects of libraries, kept out of the code that calls them. An exception class because HotSpot's
 * second compiler inlines no methods of those: inlined, each call of a list would bring a few hundred bytes of look-ups along, and the
 * methods of the list itself would find no room.
 */
final class LibraryOutOfLine extends Throwable {

    private static final long serialVersionUID = 1;

    private LibraryOutOfLine() {}

    /** What is known of a class, which is remembered from now on. */
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
