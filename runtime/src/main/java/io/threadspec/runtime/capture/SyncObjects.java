package io.threadspec.runtime.capture;

import io.threadspec.runtime.identity.WeakIdentityMap;

/** The objects through which threads have synchronised. An entry goes when its object does. */
final class SyncObjects {

    /** Synchronisation: thread-safe by itself. */
    private final WeakIdentityMap<Object, SyncObject> objects = new WeakIdentityMap<>();

    SyncObject of(Object object) {
        return objects.computeIfAbsent(object, () -> new SyncObject(object));
    }
}
