package io.threadspec.weaver.library;

import java.util.Set;

/** Some classes of a library cannot be woven: others must be woven without relying on members that weaving would have added to them. */
public final class UnweavableClassesException extends RuntimeException {

    private final transient Set<String> classes;

    UnweavableClassesException(Set<String> classes) {
        super("classes that cannot be woven: " + classes);
        this.classes = Set.copyOf(classes);
    }

    /** Internal names. */
    public Set<String> classes() {
        return classes;
    }
}
