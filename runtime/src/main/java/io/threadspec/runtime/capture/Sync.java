package io.threadspec.runtime.capture;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What woven calls of the class library tell, before the call and after it; {@code docs/catalog.md} says which calls tell what.
 * An object that is {@code null} teaches nothing: the call itself will throw, or the object is of another class than the call
 * site asks for.
 */
public final class Sync {

    private Sync() {}

    // ---- what the library promises: the same in all modes -----------------------------------------------------------

    public static void release(@Nullable Object key, Context thread) {
        if (key != null) {
            thread.releaseTo(key);
        }
    }

    public static void acquire(@Nullable Object key, boolean happened, Context thread) {
        if (happened && key != null) {
            thread.acquireFrom(key);
        }
    }

    public static void releaseElement(@Nullable Object collection, @Nullable Object element, Context thread) {
        if (collection != null) {
            if (element == null) {
                thread.releaseTo(collection);
            } else {
                thread.releaseTo(collection, element);
            }
        }
    }

    public static void acquireElement(
            @Nullable Object collection, @Nullable Object element, boolean happened, Context thread) {
        if (happened && collection != null) {
            if (element == null) {
                thread.acquireFrom(collection);
            } else {
                thread.acquireFrom(collection, element);
            }
        }
    }

    // ---- objects that others change and look at: here the modes differ ----------------------------------------------

    /** Before any use: in modes that order every use, whoever uses the object later learns of this one. */
    public static void using(@Nullable Object object, Context thread) {
        if (thread.ordersEveryUse()) {
            release(object, thread);
        }
    }

    /** After any use. */
    public static void used(@Nullable Object object, Context thread) {
        if (thread.ordersEveryUse()) {
            acquire(object, true, thread);
        }
    }

    public static void writing(@Nullable Object object, Context thread) {
        if (!thread.ordersEveryUse()) {
            release(object, thread);
        }
    }

    public static void read(@Nullable Object object, boolean happened, Context thread) {
        if (!thread.ordersEveryUse()) {
            acquire(object, happened, thread);
        }
    }

    public static void writingElement(@Nullable Object collection, @Nullable Object element, Context thread) {
        if (!thread.ordersEveryUse()) {
            releaseElement(collection, element, thread);
        }
    }

    /**
     * Each element of a collection or value of a map; of those of the class library only, since others' methods are not ours to
     * call. A proxy of such an interface may have the same class loader, but not the same module.
     */
    public static void writingEach(@Nullable Object collection, @Nullable Object elements, Context thread) {
        if (collection == null
                || elements == null
                || thread.ordersEveryUse()
                || thread.isQuiet()
                || elements.getClass().getModule() != Object.class.getModule()) {
            return;
        }
        Object values = elements instanceof Map<?, ?> map ? map.values() : elements;
        if (values instanceof Collection<?> all) {
            // An array: another thread may be changing the collection, and many have a lock of their own for this.
            for (Object element : all.toArray()) {
                releaseElement(collection, element, thread);
            }
        }
    }

    public static void readElement(
            @Nullable Object collection, @Nullable Object element, boolean happened, Context thread) {
        if (!thread.ordersEveryUse()) {
            acquireElement(collection, element, happened, thread);
        }
    }

    // ---- tasks ------------------------------------------------------------------------------------------------------

    /** The thread is about to hand this task to others; also where nobody has anything to learn yet. */
    public static void handOver(Object task, @Nullable Object whole, boolean repeated, Context thread) {
        SyncObject given = thread.newTask(task);
        given.handedOver(thread.sink.test(), whole == null ? null : thread.synchronisation(whole), repeated);
        thread.releaseTo(task);
    }

    /** The thread begins to run an object that may be a task handed over. */
    public static void begin(Object task, Context thread) {
        SyncObject given = thread.knownTask(task);
        Handover handover = given == null ? null : given.handover();
        if (given != null && handover != null) {
            thread.sink.begins(handover.test);
            given.teach(thread);
        }
    }

    /** It has run it, and is about to return. */
    public static void end(Object task, Context thread) {
        end(task, null, thread);
    }

    /** As {@link #end(Object, Context)}; who waits for the task waits for this stage as well, if there is one. */
    public static void end(Object task, @Nullable Object stage, Context thread) {
        SyncObject given = thread.knownTask(task);
        Handover handover = given == null ? null : given.handover();
        if (given == null || handover == null) {
            return;
        }
        handover.outcome.followNoMore();
        if (stage != null) {
            handover.outcome.follow(thread.synchronisation(stage).outcome());
        }
        if (!thread.isQuiet()) {
            handover.outcome.releaseBy(thread);
            if (handover.whole != null) {
                handover.whole.releaseBy(thread);
            }
            if (handover.repeated) {
                given.releaseBy(thread);
            }
        }
    }

    /** Who gets to the one learns what the other teaches: a future and its task, a stage and the one before. */
    public static void follow(@Nullable Object dependent, @Nullable Object source, Context thread) {
        if (dependent != null && source != null && dependent != source) {
            thread.synchronisation(dependent)
                    .follow(thread.synchronisation(source).outcome());
        }
    }

    /** The thread is about to make all those tasks run whose end this object will tell of. */
    public static void running(@Nullable Object whole, Context thread) {
        SyncObject known = whole == null || thread.isQuiet() ? null : thread.knownSynchronisation(whole);
        if (known != null) {
            known.releaseToTasksBy(thread);
        }
    }

    /** After {@link #handOver}, the thread knows that the task has ended. */
    public static void ended(@Nullable Object task, boolean happened, Context thread) {
        SyncObject given = !happened || task == null ? null : thread.knownSynchronisation(task);
        if (given != null) {
            given.outcome().teach(thread);
        }
    }
}
