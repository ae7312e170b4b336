package io.threadspec.runtime.identity;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Gives every object that is asked for a number of its own, from 1; {@code null} is 0. Numbers are not used again. */
public final class ObjectNumbers {

    private final WeakIdentityMap<Object, Long> numbers = new WeakIdentityMap<>();
    private final AtomicLong last = new AtomicLong();

    public long of(@Nullable Object object) {
        return object == null ? 0 : numbers.computeIfAbsent(object, last::incrementAndGet);
    }
}
