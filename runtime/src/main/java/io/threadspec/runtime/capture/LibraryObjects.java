package io.threadspec.runtime.capture;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * The objects of libraries that one thread used last, each with its {@link UnwovenChannel}. Touched by that thread alone.
 *
 * <p>A use of an object that only this thread has used since its knowledge last changed costs a look into this table.
 */
final class LibraryObjects {

    private static final int SIZE = 1 << 6;

    /** An object that was used, weakly, and its channel. */
    private static final class Used extends WeakReference<Object> {
        final UnwovenChannel channel;

        Used(Object object, UnwovenChannel channel) {
            super(object);
            this.channel = channel;
        }
    }

    private final Context thread;
    private final @Nullable Used[] recent = new Used[SIZE];

    LibraryObjects(Context thread) {
        this.thread = thread;
    }

    /** The thread is about to use the object. It learns here as well: a call that throws tells nothing afterwards. */
    void using(Object object, int site) {
        if (!thread.capture.isQuiet()) {
            UnwovenChannel channel = channel(object);
            channel.release(thread, site);
            channel.acquire(thread, site);
            thread.boundary.learn();
        }
    }

    /** The thread has used it; unknown code that has the object as well may have, too. */
    void used(Object object, int site) {
        if (!thread.capture.isQuiet()) {
            channel(object).acquire(thread, site);
            thread.boundary.learn();
        }
    }

    /** Uses of the one are uses of the other: a view of a collection. It may be used later, so it counts from the beginning. */
    void derived(Object view, Object object) {
        UnwovenChannel channel = channel(object);
        thread.capture.libraryObjects.computeIfAbsent(view, () -> channel);
    }

    private UnwovenChannel channel(Object object) {
        int index = System.identityHashCode(object) & (SIZE - 1);
        Used used = recent[index];
        if (used != null && used.refersTo(object)) {
            return used.channel;
        }
        UnwovenChannel channel = thread.capture.libraryObjects.computeIfAbsent(object, UnwovenChannel::new);
        recent[index] = new Used(object, channel);
        return channel;
    }
}
