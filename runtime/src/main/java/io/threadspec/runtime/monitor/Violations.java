package io.threadspec.runtime.monitor;

import org.jspecify.annotations.Nullable;

/** Receives each binding whose word has broken the property, in the thread whose event broke it, with no lock held. */
@FunctionalInterface
public interface Violations {

    /**
     * @param binding the labels of the objects by parameter, null for one that is not bound
     * @param site of the event that broke it
     */
    void violated(@Nullable Object[] binding, int site);
}
