package io.threadspec.runtime.capture;

import io.threadspec.runtime.identity.WeakIdentityMap;
import org.jspecify.annotations.Nullable;

/** The objects through which threads have synchronised. An entry goes when its object does. */
final class SyncObjects {

    /** Synchronisation: thread-safe by itself. */
    private final WeakIdentityMap<Object, SyncObject> objects = new WeakIdentityMap<>();

    /**
     * By collection and then by element. Both are held weakly: an entry goes with its element, a collection's entries with the
     * collection. Synchronisation: thread-safe by itself.
     */
    private final WeakIdentityMap<Object, WeakIdentityMap<Object, SyncObject>> elements = new WeakIdentityMap<>();

    @Nullable
    SyncObject find(Object object) {
        return objects.get(object);
    }

    /** What an object teaches as an element of another one, by identity. */
    SyncObject ofElement(Object collection, Object element) {
        return elements.computeIfAbsent(collection, WeakIdentityMap::new)
                .computeIfAbsent(element, () -> new SyncObject(element));
    }

    @Nullable
    SyncObject findElement(Object collection, Object element) {
        var ofCollection = elements.get(collection);
        return ofCollection == null ? null : ofCollection.get(element);
    }

    SyncObject of(Object object) {
        return objects.computeIfAbsent(object, () -> new SyncObject(object));
    }
}
