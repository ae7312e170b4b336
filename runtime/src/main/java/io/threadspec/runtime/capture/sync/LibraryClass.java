package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.unwoven.CodeKind;
import io.threadspec.runtime.unwoven.ObjectKinds;

/** Facts about the objects of one class. */
public final class LibraryClass {

    private static final ClassValue<LibraryClass> ALL = new ClassValue<>() {
        @Override
        protected LibraryClass computeValue(Class<?> type) {
            return new LibraryClass(type);
        }
    };

    public final Class<?> type;
    public final CodeKind kind;

    /**
     * Whether another thread may have an object of the class: then each object has to be looked up by its identity hash, which a JVM
     * computes slowly for a new object. Only ever set, before other threads can have the object.
     */
    private volatile boolean shared;

    private LibraryClass(Class<?> type) {
        this.type = type;
        this.kind = ObjectKinds.of(type);
    }

    public static LibraryClass of(Class<?> type) {
        return ALL.get(type);
    }

    public boolean isShared() {
        return shared;
    }

    void share() {
        if (!shared) {
            shared = true;
        }
    }
}
