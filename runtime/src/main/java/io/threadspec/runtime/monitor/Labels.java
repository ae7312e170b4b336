package io.threadspec.runtime.monitor;

/** Makes the label that names an object after it was collected. */
@FunctionalInterface
public interface Labels {

    /** Must not refer to the object. */
    Object of(Object object);
}
