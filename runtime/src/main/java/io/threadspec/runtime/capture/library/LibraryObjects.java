package io.threadspec.runtime.capture.library;

import io.threadspec.runtime.capture.sync.LibraryClass;
import io.threadspec.runtime.capture.sync.Roles;
import io.threadspec.runtime.capture.sync.SharedObjects;
import io.threadspec.runtime.capture.sync.SyncThread;
import io.threadspec.runtime.capture.sync.UnwovenChannel;
import io.threadspec.runtime.unwoven.CodeKind;
import io.threadspec.runtime.unwoven.ObjectKinds;
import io.threadspec.runtime.unwoven.Synchronizers;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One thread's uses of library objects, each of which is a channel between the threads that use it. Confined to that thread. */
public final class LibraryObjects {

    /** A use of an object that was not looked up, because there is nothing to learn yet. */
    private static final Object QUIET = new Object();

    private static final int RECENT = 1 << 4;

    private final SyncThread thread;

    /** The classes of recently used objects, by the hash code of the class. */
    private final @Nullable LibraryClass[] recent = new LibraryClass[RECENT];

    private final RecentEntries recentEntries = new RecentEntries();

    public LibraryObjects(SyncThread thread) {
        this.thread = thread;
    }

    /** The object's entry, if it has one. */
    private SharedObjects.@Nullable Entry find(Object object) {
        int hash = System.identityHashCode(object);
        SharedObjects.Entry recent = recentEntries.find(object, hash);
        if (recent != null) {
            return recent;
        }
        SharedObjects.Entry found = thread.shared.libraryObjects.find(object);
        return found == null ? null : recentEntries.add(found, hash);
    }

    /** The object's entry; adds one if needed. */
    private SharedObjects.Entry entry(Object object) {
        int hash = System.identityHashCode(object);
        SharedObjects.Entry recent = recentEntries.find(object, hash);
        return recent != null ? recent : recentEntries.add(thread.shareObject(object), hash);
    }

    /** Stores nothing when the class is known: storing a reference is a barrier of the garbage collector. */
    private LibraryClass classOf(Object object) {
        Class<?> type = object.getClass();
        int at = System.identityHashCode(type) & (RECENT - 1);
        LibraryClass known = recent[at];
        if (known != null && known.type == type) {
            return known;
        }
        return LibraryOutOfLine.classOf(recent, at, type);
    }

    public CodeKind kindOf(Object object) {
        return classOf(object).kind;
    }

    /** Another thread may have the object from now on, or had it before: it was in a variable, or a library had it. */
    public void shared(Object object) {
        LibraryOutOfLine.shared(this, object);
    }

    void sharedSlowly(Object object) {
        if (kindOf(object) == CodeKind.OBJECT) {
            SharedObjects.Entry unused = entry(object);
        }
    }

    /** The object is passed to the class library, which reads it: the elements of another collection, a text. */
    public void given(Object object, int site) {
        LibraryOutOfLine.given(this, object, site);
    }

    void givenSlowly(Object object, int site) {
        CodeKind kind = kindOf(object);
        if (kind == CodeKind.OBJECT) {
            using(entry(object), site);
        } else if (kind == CodeKind.NEUTRAL && (object instanceof Collection || object instanceof Map)) {
            Roles known = thread.isQuiet() ? null : thread.knownRoles(object);
            if (known != null && known.mayTeach(thread)) {
                thread.sink.unwovenOrder(true, site);
            }
        }
    }

    /** As {@link #using(Object, int, Object)}, for an object whose class decides; all unknown code is one channel. Null if the object is neither. */
    @Nullable
    public Object usingByClass(Object object, int site, @Nullable Object before) {
        if (before instanceof SharedObjects.Entry entry && entry.isUsedByItself && entry.refersTo(object)) {
            return using(entry, site);
        }
        return thread.takesReturned(object) ? object : LibraryOutOfLine.usingByClass(this, object, site);
    }

    @Nullable
    Object usingByClassSlowly(Object object, int site) {
        return switch (kindOf(object)) {
            case OBJECT -> usingSlowly(object, site);
            case UNKNOWN -> leave(site);
            case NEUTRAL -> null;
        };
    }

    public UnwovenChannel leave(int site) {
        thread.boundary.leave(site);
        return thread.shared.unknownCode;
    }

    /**
     * The thread is about to use the object.
     *
     * @param before may be the object's entry
     * @return the object's entry; the object if no other thread can have it; {@link #QUIET} if there is nothing to learn yet
     */
    public Object using(Object object, int site, @Nullable Object before) {
        if (before instanceof SharedObjects.Entry entry && entry.refersTo(object)) {
            return using(entry, site);
        }
        return thread.takesReturned(object) ? object : LibraryOutOfLine.using(this, object, site);
    }

    Object usingSlowly(Object object, int site) {
        if (thread.shared.isQuiet()) {
            return QUIET;
        }
        if (!classOf(object).isShared()) {
            return object;
        }
        SharedObjects.Entry found = find(object);
        return found == null ? object : using(found, site);
    }

    /** Acquires here as well: after a call that throws there is no probe. */
    public SharedObjects.Entry using(SharedObjects.Entry entry, int site) {
        entry.channel.release(thread, site);
        entry.channel.acquire(thread, site);
        thread.boundary.learn();
        return entry;
    }

    /** The thread has used the object, or unknown code, which may have used the object, too. */
    public void used(UnwovenChannel use, int site) {
        if (use instanceof SharedObjects.Entry entry) {
            entry.channel.acquire(thread, site);
            thread.boundary.learn();
        } else {
            thread.boundary.comeBack();
        }
    }

    /** Uses of the view are uses of the object. The view may be used later, so it is registered from the beginning. */
    public void derived(Object view, Object object) {
        boolean hasUses = kindOf(view) == CodeKind.OBJECT || Synchronizers.contains(view.getClass());
        boolean isOfOwnMaking = kindOf(object) == CodeKind.NEUTRAL && ObjectKinds.isWoven(object.getClass());
        if (!hasUses || isOfOwnMaking) {
            return; // An immutable copy; or woven code returned it, which has registered it.
        }
        SharedObjects objects = thread.shared.libraryObjects;
        objects.put(view, entry(object).channel);
        Exposure.viewed(view, object, thread);
    }
}
