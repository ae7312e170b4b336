package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.identity.WeakIdentityMap;
import org.jspecify.annotations.Nullable;

/** The objects through which threads have synchronised. The entry of a collected object is purged. */
final class RoleTable {

    /** Synchronisation: thread-safe by itself. */
    private final WeakIdentityMap<Object, Roles> objects = new WeakIdentityMap<>();

    /**
     * By collection and then by element. Both are held weakly: an entry is purged with its element, a collection's entries with the
     * collection. Synchronisation: thread-safe by itself.
     */
    private final WeakIdentityMap<Object, WeakIdentityMap<Object, SyncKey>> elements = new WeakIdentityMap<>();

    /** By thread, task or executor: the key of interrupting it, or the threads that run it. Synchronisation: thread-safe by itself. */
    private final WeakIdentityMap<Object, SyncKey> interrupts = new WeakIdentityMap<>();

    /** By thread: its termination as a result, with the threads that saw it alive. Synchronisation: thread-safe by itself. */
    private final WeakIdentityMap<Object, Result> lives = new WeakIdentityMap<>();

    SyncKey interruptsOf(Object thread) {
        return interrupts.computeIfAbsent(thread, SyncKey::new);
    }

    @Nullable
    SyncKey findInterrupts(Object thread) {
        return interrupts.get(thread);
    }

    Result lifeOf(Object thread) {
        return lives.computeIfAbsent(thread, () -> new Result(null));
    }

    @Nullable
    Result findLife(Object thread) {
        return lives.get(thread);
    }

    Roles of(Object object) {
        return objects.computeIfAbsent(object, () -> new Roles(object));
    }

    @Nullable
    Roles find(Object object) {
        return objects.get(object);
    }

    /** An object as an element of another one, by identity. */
    SyncKey ofElement(Object collection, Object element) {
        return elements.computeIfAbsent(collection, WeakIdentityMap::new).computeIfAbsent(element, SyncKey::new);
    }

    /** Makes the two collections share their elements' keys. */
    void shareElements(Object one, Object other) {
        elements.put(one, elements.computeIfAbsent(other, WeakIdentityMap::new));
    }

    @Nullable
    SyncKey findElement(Object collection, Object element) {
        var ofCollection = elements.get(collection);
        return ofCollection == null ? null : ofCollection.get(element);
    }
}
