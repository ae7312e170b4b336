package io.threadspec.runtime.identity;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * From objects, by identity, to references to them, which hold whatever is known of the object. Looking one up takes no lock, makes nothing, and
 * waits for memory as seldom as can be: it is done at nearly every use of an object. Calls neither {@code equals} nor {@code
 * hashCode} of the objects; an entry goes when its object does. Thread-safe.
 *
 * @param <E> the references
 */
public final class ReferenceTable<E extends Reference<?>> {

    private static final int STRIPE_BITS = 6;
    private static final int FIRST_SIZE = 1 << 6;

    /** How many entries may be looked at for one that is added: a purge after each collection would cost more than the entries do. */
    private static final int PURGED_PER_ADDED = 8;

    private static final VarHandle HASH = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle ENTRY = MethodHandles.arrayElementVarHandle(Reference[].class);

    /** By the upper bits of the hash code. */
    private final Stripe<E>[] stripes = stripes();

    /** Cleared by the next collection of garbage, also by one of young objects alone. Replaced when that was seen. */
    private volatile WeakReference<Object> sinceCollection = new WeakReference<>(new Object());

    /**
     * How many collections were seen; two threads may count one twice. Each is a reason to drop the entries whose objects are gone: before
     * the entries grow old themselves, and while the table still fits into the caches.
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

    /** The entry of an object, which has one from now on, the same for all threads. */
    public E findOrAdd(Object object, Function<Object, E> create) {
        int hash = hash(object);
        Stripe<E> stripe = stripe(hash);
        E known = stripe.table.find(object, hash);
        return known != null ? known : stripe.add(object, hash, create, collections());
    }

    /** Puts another entry in the place of the one that the object has. */
    public void replace(Object object, E next) {
        int hash = hash(object);
        stripe(hash).replace(object, hash, next);
    }

    /** Drops the entries whose objects are gone, if there was a collection since that was last done: for entries that keep much memory. */
    public void purge() {
        int now = collections();
        for (Stripe<E> stripe : stripes) {
            stripe.purge(now);
        }
    }

    /** How many entries there are, also of objects that are gone. */
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

    /** Spread over all bits: those at the top choose the stripe, those at the bottom the place. Never 0. */
    private static int hash(Object object) {
        int hash = System.identityHashCode(object) * 0x9E3779B9;
        int spread = hash ^ (hash >>> 15);
        return spread == 0 ? 1 : spread;
    }

    /** A part of the table with a lock of its own for adding. */
    private static final class Stripe<E extends Reference<?>> {
        /** Replaced, and added to, under the lock of this. */
        private volatile Table<E> table = new Table<>(FIRST_SIZE);

        /** How many entries it has. Guarded by this. */
        private int count;

        /** How many collections had been seen when it was last rid of entries whose objects are gone. Guarded by this. */
        private int purgedAfter;

        /** How many entries were added since. Guarded by this. */
        private int added;

        synchronized E add(Object object, int hash, Function<Object, E> create, int collections) {
            E present = table.find(object, hash);
            if (present != null) {
                return present;
            }
            boolean isCollected = collections - purgedAfter > 0; // Another thread may have seen a later one.
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

        /** The caller has the lock. */
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
     * Open addressing, at most half full. A place is taken by its hash, never 0 and set last: a reader that finds none has looked at
     * nothing else, which are most of them.
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

        @SuppressWarnings("unchecked") // Only such are put there.
        private @Nullable E entry(int at) {
            return (E) (Reference<?>) ENTRY.getAcquire(entries, at);
        }

        @SuppressWarnings("unchecked") // The reference is asked, and nothing is given to it.
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

        /** A table with room for one more entry, without those whose objects are gone. */
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
