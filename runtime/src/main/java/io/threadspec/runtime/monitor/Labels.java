package io.threadspec.runtime.monitor;

/** What to call an object by when it is gone. */
@FunctionalInterface
public interface Labels {

    /** Must not refer to the object. */
    Object of(Object object);
}
