package io.threadspec.runtime.sight;

import org.jspecify.annotations.Nullable;

/** Receives values that no recorded write explains. */
@FunctionalInterface
public interface SightSink {

    /** @param object that has the field; null for a static one */
    void sighted(int field, @Nullable Object object, long value);
}
