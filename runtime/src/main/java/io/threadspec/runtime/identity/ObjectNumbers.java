package io.threadspec.runtime.identity;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Assigns each requested object a unique number, from 1; {@code null} is 0. Numbers are not reused. */
public final class ObjectNumbers {

    /** Receives each new number. */
    @FunctionalInterface
    public interface Listener {
        void numbered(Object object, long number);
    }

    private final WeakIdentityMap<Object, Known> objects = new WeakIdentityMap<>();
    private final AtomicLong last = new AtomicLong();
    private final Listener listener;

    public ObjectNumbers(Listener listener) {
        this.listener = listener;
    }

    public long of(@Nullable Object object) {
        return object == null ? 0 : known(object).number();
    }

    /** The entry of the object. */
    public Known known(Object object) {
        Known known = objects.get(object);
        return known == null ? objects.computeIfAbsent(object, () -> number(object)) : known;
    }

    private Known number(Object object) {
        long number = last.incrementAndGet();
        listener.numbered(object, number);
        return new Known(number);
    }
}
