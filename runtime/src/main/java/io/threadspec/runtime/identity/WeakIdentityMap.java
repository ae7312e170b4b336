package io.threadspec.runtime.identity;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * From objects, by identity, to values. An entry goes when its object does, so a value must not refer to its object. Calls
 * neither {@code equals} nor {@code hashCode} of user objects.
 */
public final class WeakIdentityMap<K, V> {

    /** Synchronisation: thread-safe by itself. */
    private final ConcurrentHashMap<Key, V> entries = new ConcurrentHashMap<>();

    /** Synchronisation: thread-safe by itself. */
    private final ReferenceQueue<Object> collected = new ReferenceQueue<>();

    public @Nullable V get(K object) {
        return entries.get(new Probe(object));
    }

    public void put(K object, V value) {
        purge();
        entries.put(new Entry(object, collected), value);
    }

    public @Nullable V remove(K object) {
        return entries.remove(new Probe(object));
    }

    /** The value of this object; if it has none yet, a new one, the same for all threads. */
    public V computeIfAbsent(K object, Supplier<V> create) {
        V value = get(object);
        if (value != null) {
            return value;
        }
        purge();
        return entries.computeIfAbsent(new Entry(object, collected), key -> create.get());
    }

    int size() {
        purge();
        return entries.size();
    }

    private void purge() {
        for (Object gone = collected.poll(); gone != null; gone = collected.poll()) {
            entries.remove(gone);
        }
    }

    /** Equal to every other key of the same object, and to itself when the object is gone. */
    private sealed interface Key {
        @Nullable
        Object object();
    }

    private static boolean same(Key key, @Nullable Object other) {
        if (key == other) {
            return true;
        }
        Object object = key.object();
        return object != null && other instanceof Key that && that.object() == object;
    }

    private static final class Entry extends WeakReference<Object> implements Key {
        private final int hash;

        Entry(Object object, ReferenceQueue<Object> queue) {
            super(object, queue);
            hash = System.identityHashCode(object);
        }

        @Override
        public @Nullable Object object() {
            return get();
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return same(this, other);
        }
    }

    private record Probe(Object object) implements Key {
        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return same(this, other);
        }
    }
}
