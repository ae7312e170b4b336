package io.threadspec.runtime.sight;

import org.jspecify.annotations.Nullable;

/** Told of values that nothing recorded has put where they are. */
@FunctionalInterface
public interface SightSink {

    /** @param object that has the field; null for a static one */
    void sighted(int field, @Nullable Object object, long value);
}
