package io.threadspec.runtime.identity;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Maps objects, by identity, to values. The entry of a collected object is purged, so a value must not refer to its object. Calls neither
 * {@code equals} nor {@code hashCode} of user objects.
 *
 * <p>Keys are phantom references, which refer to their objects until the program can no longer use these. Weak ones are cleared before
 * {@code finalize()}, and objects used there would be taken for new ones.
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
        insert(object, entry -> entries.put(entry, value));
    }

    public @Nullable V remove(K object) {
        return entries.remove(new Probe(object));
    }

    /** The value of this object; if it has none, a new one. All threads get the same one. */
    public V computeIfAbsent(K object, Supplier<V> create) {
        V value = get(object);
        if (value != null) {
            return value;
        }
        purge();
        return insert(object, entry -> entries.computeIfAbsent(entry, key -> create.get()));
    }

    private <R extends @Nullable Object> R insert(K object, Function<Entry, R> insertion) {
        var entry = new Entry(object, collected);
        try {
            return insertion.apply(entry);
        } finally {
            entry.inserting = null;
        }
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

    /** The map calls {@code equals} of the key that is looked up, with a key of the map; those are all entries. */
    private sealed interface Key {}

    private static final class Entry extends PhantomReference<Object> implements Key {
        private final int hash;

        /** The object, while the entry is compared with existing ones; confined to the thread that made the entry. */
        @Nullable
        Object inserting;

        Entry(Object object, ReferenceQueue<Object> queue) {
            super(object, queue);
            hash = System.identityHashCode(object);
            inserting = object;
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return this == other || (inserting != null && other instanceof Entry entry && entry.refersTo(inserting));
        }
    }

    private record Probe(Object object) implements Key {
        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Entry entry && entry.refersTo(object);
        }
    }
}
