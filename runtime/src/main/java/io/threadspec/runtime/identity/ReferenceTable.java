package io.threadspec.runtime.identity;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Maps objects, by identity, to references to them, which hold the data about the object. A lookup acquires no lock, allocates nothing, and
 * misses the cache as rarely as possible: it happens at nearly every use of an object. Calls neither {@code equals} nor {@code hashCode} of
 * the objects; the entry of a collected object is purged. Thread-safe.
 *
 * @param <E> the references
 */
public final class ReferenceTable<E extends Reference<?>> {

    private static final int STRIPE_BITS = 6;
    private static final int FIRST_SIZE = 1 << 6;

    /** How many entries a purge may visit for each one added: a purge after each collection would cost more than the entries. */
    private static final int PURGED_PER_ADDED = 8;

    private static final VarHandle HASH = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle ENTRY = MethodHandles.arrayElementVarHandle(Reference[].class);

    /** By the upper bits of the hash code. */
    private final Stripe<E>[] stripes = stripes();

    /** Cleared by the next garbage collection, even of young objects only. Replaced when a thread sees that. */
    private volatile WeakReference<Object> sinceCollection = new WeakReference<>(new Object());

    /**
     * How many collections were seen; two threads may count one twice. Each is a reason to purge the entries of collected objects: before
     * the entries themselves are promoted to the old generation, and while the table still fits into the caches.
     */
    private final AtomicInteger collections = new AtomicInteger();

    @SuppressWarnings("unchecked") // There are no arrays of parameterised types.
    private static <E extends Reference<?>> Stripe<E>[] stripes() {
        var stripes = (Stripe<E>[]) new Stripe<?>[1 << STRIPE_BITS];
        for (int i = 0; i < stripes.length; i++) {
            stripes[i] = new Stripe<>();
        }
        return stripes;
    }

    /** The entry of an object, if it has one. */
    public @Nullable E find(Object object) {
        int hash = hash(object);
        return stripe(hash).table.find(object, hash);
    }

    /** The entry of an object; adds one if needed. All threads get the same one. */
    public E findOrAdd(Object object, Function<Object, E> create) {
        int hash = hash(object);
        Stripe<E> stripe = stripe(hash);
        E known = stripe.table.find(object, hash);
        return known != null ? known : stripe.add(object, hash, create, collections());
    }

    /** Replaces the object's entry. */
    public void replace(Object object, E next) {
        int hash = hash(object);
        stripe(hash).replace(object, hash, next);
    }

    /** Purges the entries of collected objects, if there was a garbage collection since the last purge: for entries that keep much memory. */
    public void purge() {
        int now = collections();
        for (Stripe<E> stripe : stripes) {
            stripe.purge(now);
        }
    }

    /** How many entries there are, including those of collected objects. */
    public int size() {
        int size = 0;
        for (Stripe<E> stripe : stripes) {
            size += stripe.size();
        }
        return size;
    }

    private int collections() {
        if (!sinceCollection.refersTo(null)) {
            return collections.get();
        }
        sinceCollection = new WeakReference<>(new Object());
        return collections.incrementAndGet();
    }

    private Stripe<E> stripe(int hash) {
        return stripes[hash >>> (Integer.SIZE - STRIPE_BITS)];
    }

    /** Spread over all bits: the upper ones choose the stripe, the lower ones the place. Never 0. */
    private static int hash(Object object) {
        int hash = System.identityHashCode(object) * 0x9E3779B9;
        int spread = hash ^ (hash >>> 15);
        return spread == 0 ? 1 : spread;
    }

    /** A part of the table with its own lock for adding. */
    private static final class Stripe<E extends Reference<?>> {
        /** Replaced, and added to, under the lock of this. */
        private volatile Table<E> table = new Table<>(FIRST_SIZE);

        /** How many entries it has. Guarded by this. */
        private int count;

        /** How many collections had been seen at the last purge. Guarded by this. */
        private int purgedAfter;

        /** How many entries were added since the last purge. Guarded by this. */
        private int added;

        synchronized E add(Object object, int hash, Function<Object, E> create, int collections) {
            E present = table.find(object, hash);
            if (present != null) {
                return present;
            }
            boolean isCollected = collections - purgedAfter > 0; // Another thread may have seen a later collection.
            boolean isWorthwhile = count > FIRST_SIZE / 4 && added >= count / PURGED_PER_ADDED;
            if ((isCollected && isWorthwhile) || 2 * (count + 1) > table.hashes.length) {
                renew(isCollected ? collections : purgedAfter);
            }
            E entry = create.apply(object);
            table.put(entry, hash);
            count++;
            added++;
            return entry;
        }

        synchronized void purge(int collections) {
            if (collections - purgedAfter > 0 && count > 0) {
                renew(collections);
            }
        }

        /** The caller holds the lock. */
        private void renew(int collections) {
            table = table.renewed();
            count = table.count();
            purgedAfter = collections;
            added = 0;
        }

        synchronized void replace(Object object, int hash, E next) {
            table.replace(object, hash, next);
        }

        synchronized int size() {
            return count;
        }
    }

    /**
     * Open addressing, at most half full. A nonzero hash marks a place as taken and is written last: so most lookups that find no entry
     * read only the hashes.
     */
    private static final class Table<E extends Reference<?>> {
        private final int[] hashes;
        private final @Nullable Reference<?>[] entries;

        Table(int size) {
            this.hashes = new int[size];
            this.entries = new Reference<?>[size];
        }

        @Nullable
        E find(Object object, int hash) {
            int at = indexOf(object, hash);
            return at < 0 ? null : entry(at);
        }

        void replace(Object object, int hash, E next) {
            int at = indexOf(object, hash);
            if (at >= 0) {
                ENTRY.setRelease(entries, at, next);
            }
        }

        private int indexOf(Object object, int hash) {
            int last = hashes.length - 1;
            for (int i = hash & last; ; i = (i + 1) & last) {
                int found = (int) HASH.getAcquire(hashes, i);
                if (found == 0) {
                    return -1;
                }
                if (found == hash) {
                    E entry = entry(i);
                    if (entry != null && refersTo(entry, object)) {
                        return i;
                    }
                }
            }
        }

        @SuppressWarnings("unchecked") // Only entries of type E are put there.
        private @Nullable E entry(int at) {
            return (E) (Reference<?>) ENTRY.getAcquire(entries, at);
        }

        @SuppressWarnings("unchecked") // Only a query: nothing is stored through the cast type.
        private static boolean refersTo(Reference<?> entry, @Nullable Object object) {
            return ((Reference<Object>) entry).refersTo(object);
        }

        void put(E entry, int hash) {
            int last = hashes.length - 1;
            int i = hash & last;
            while (hashes[i] != 0) {
                i = (i + 1) & last;
            }
            entries[i] = entry;
            HASH.setRelease(hashes, i, hash);
        }

        /** A table with room for one more entry, without the entries of collected objects. */
        Table<E> renewed() {
            int live = 0;
            for (Reference<?> entry : entries) {
                live += isLive(entry) ? 1 : 0;
            }
            int size = FIRST_SIZE;
            while (size < 4 * (live + 1)) {
                size *= 2;
            }
            var after = new Table<E>(size);
            for (int i = 0; i < hashes.length; i++) {
                E entry = entry(i);
                if (entry != null && isLive(entry)) {
                    after.put(entry, hashes[i]);
                }
            }
            return after;
        }

        int count() {
            int count = 0;
            for (int hash : hashes) {
                count += hash == 0 ? 0 : 1;
            }
            return count;
        }

        private static boolean isLive(@Nullable Reference<?> entry) {
            return entry != null && !refersTo(entry, null);
        }
    }
}
