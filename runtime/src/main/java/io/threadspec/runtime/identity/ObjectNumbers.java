package io.threadspec.runtime.identity;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Gives every object that is asked for a number of its own, from 1; {@code null} is 0. Numbers are not used again. */
public final class ObjectNumbers {

    /** Told of each new number. */
    @FunctionalInterface
    public interface Listener {
        void numbered(Object object, long number);
    }

    private final WeakIdentityMap<Object, Long> numbers = new WeakIdentityMap<>();
    private final AtomicLong last = new AtomicLong();
    private final Listener listener;

    public ObjectNumbers(Listener listener) {
        this.listener = listener;
    }

    public long of(@Nullable Object object) {
        if (object == null) {
            return 0;
        }
        Long known = numbers.get(object);
        return known == null ? numbers.computeIfAbsent(object, () -> number(object)) : known;
    }

    private long number(Object object) {
        long number = last.incrementAndGet();
        listener.numbered(object, number);
        return number;
    }
}
