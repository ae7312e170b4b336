package io.threadspec.runtime.identity;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * From objects, by identity, to values. An entry goes when its object does, so a value must not refer to its object. Calls
 * neither {@code equals} nor {@code hashCode} of user objects.
 *
 * <p>Keys are phantom references, which refer to their objects until nothing can happen to these any more. Weak ones are cleared before
 * {@code finalize()}, and what the program does there would be done by objects that nobody knows.
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

    /** The value of this object; if it has none yet, a new one, the same for all threads. */
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

    /** What is looked for is asked whether it equals what is there; only entries are. */
    private sealed interface Key {}

    private static final class Entry extends PhantomReference<Object> implements Key {
        private final int hash;

        /** The object, while the entry is compared with those that are there; used by the thread that made it alone. */
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
