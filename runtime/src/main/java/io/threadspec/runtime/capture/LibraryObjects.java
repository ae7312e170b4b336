package io.threadspec.runtime.capture;

import io.threadspec.runtime.unwoven.CodeKind;
import io.threadspec.runtime.unwoven.ObjectKinds;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one thread does with objects of libraries that are used by themselves, each of which is a channel between those who use it.
 * Touched by that thread alone.
 */
final class LibraryObjects {

    private final Context thread;

    /** The class of the object that was called last, and its kind: the probes around a call ask for the same one. */
    private @Nullable Class<?> lastClass;

    private CodeKind lastKind = CodeKind.UNKNOWN;

    /** The class before that, and its kind: a loop over one collection fills another. */
    private @Nullable Class<?> formerClass;

    private CodeKind formerKind = CodeKind.UNKNOWN;

    /** The class of an object that was given away or received last, if it is such an object's: they come between those of the calls. */
    private @Nullable Class<?> lastShared;

    /** Of the object that was used last. */
    private SharedObjects.@Nullable Entry last;

    LibraryObjects(Context thread) {
        this.thread = thread;
    }

    CodeKind kindOf(Object object) {
        Class<?> type = object.getClass();
        if (type == lastClass) {
            return lastKind;
        }
        CodeKind kind = type == formerClass ? formerKind : ObjectKinds.of(type);
        formerClass = lastClass;
        formerKind = lastKind;
        lastClass = type;
        lastKind = kind;
        return kind;
    }

    /** Another thread may have the object from now on, or had it before: it was in a variable or in the hands of a library. */
    void shared(Object object) {
        Class<?> type = object.getClass();
        if (type == lastShared || ObjectKinds.of(type) == CodeKind.OBJECT) {
            lastShared = type;
            thread.capture.libraryObjects.channel(object);
        }
    }

    /** The object is given to the class library, which reads it: another collection's elements, a text. */
    void given(Object object, int site) {
        Class<?> type = object.getClass();
        CodeKind kind = type == lastShared ? CodeKind.OBJECT : ObjectKinds.of(type);
        if (kind == CodeKind.OBJECT) {
            lastShared = type;
            thread.capture.libraryObjects.channel(object);
            using(object, site);
        } else if (kind == CodeKind.NEUTRAL && (object instanceof Collection || object instanceof Map)) {
            Roles known = thread.isQuiet() ? null : thread.knownRoles(object);
            if (known != null && known.mayTeach(thread)) {
                thread.sink.unwovenOrder(true, site);
            }
        }
    }

    /**
     * The thread is about to use the object. It learns here as well: a call that throws tells nothing afterwards.
     *
     * @return the object's channel; null if no other thread can have the object, or nobody has anything to learn
     */
    @Nullable
    UnwovenChannel using(Object object, int site) {
        UnwovenChannel channel = channel(object);
        if (channel != null) {
            channel.release(thread, site);
            channel.acquire(thread, site);
            thread.boundary.learn();
        }
        return channel;
    }

    /** The thread has used the object; unknown code that has the object as well may have, too. */
    void used(UnwovenChannel channel, int site) {
        channel.acquire(thread, site);
        thread.boundary.learn();
    }

    private @Nullable UnwovenChannel channel(Object object) {
        SharedObjects.Entry entry = last;
        if (entry == null || !entry.refersTo(object)) {
            entry = thread.capture.isQuiet() ? null : thread.capture.libraryObjects.find(object);
            if (entry == null) {
                return null;
            }
            last = entry;
        }
        return entry.channel;
    }

    /** Uses of the one are uses of the other: a view of a collection. It may be used later, so it counts from the beginning. */
    void derived(Object view, Object object) {
        SharedObjects objects = thread.capture.libraryObjects;
        objects.put(view, objects.channel(object));
        Exposure.viewed(view, object, thread);
    }
}
