package io.threadspec.runtime.capture;

import io.threadspec.runtime.clock.Shadow;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/** The states of the elements of one array. */
final class ArrayShadow extends WeakReference<Object> {

    final @Nullable Shadow[] states;

    ArrayShadow(Object array, int length) {
        super(array);
        states = new Shadow[length];
    }
}
