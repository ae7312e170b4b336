package io.threadspec.runtime.monitor;

import org.jspecify.annotations.Nullable;

/** Told of each binding whose word has broken the property, by the thread whose event did it, with no lock held. */
@FunctionalInterface
public interface Violations {

    /**
     * @param binding the labels of the objects by parameter, null where none is bound
     * @param site of the event that broke it
     */
    void violated(@Nullable Object[] binding, int site);
}
