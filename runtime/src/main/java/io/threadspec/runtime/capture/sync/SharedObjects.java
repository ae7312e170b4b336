package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.unwoven.CodeKind;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The channels of objects of libraries that more than one thread may use, by identity. Asked at every use of such an object: looking one up takes no lock and makes
 * nothing. Calls neither {@code equals} nor {@code hashCode} of the objects; an entry goes when its object does.
 */
public final class SharedObjects {

    private static final int STRIPE_BITS = 6;
    private static final int FIRST_SIZE = 1 << 6;

    /** How many entries may be looked at for one that is added: a purge after each collection would cost more than the entries do. */
    private static final int PURGED_PER_ADDED = 8;

    private static final VarHandle HASH = MethodHandles.arrayElementVarHandle(int[].class);

    /**
     * The entry of an object is its channel, or has that of another object: uses of several objects may be uses of one, of a
     * collection and its views. One object, because a use of it should not have to wait for memory more than once.
     */
    public static final class Entry extends UnwovenChannel {
        final int hash;
        public final UnwovenChannel channel;

        /** Whether the object is used by itself; else calls of it are calls of unknown code, or the catalog has them. */
        public final boolean isUsedByItself;

        Entry(Object object, int hash, @Nullable UnwovenChannel channel, boolean isUsedByItself) {
            super(object);
            this.hash = hash;
            this.channel = channel == null ? this : channel;
            this.isUsedByItself = isUsedByItself;
        }
    }

    /**
     * Open addressing, at most half full. A place is taken by its hash, never 0 and set last: a reader that finds none has looked at
     * nothing else, which are most of them.
     */
    private static final class Table {
        private final int[] hashes;
        private final @Nullable Entry[] entries;

        Table(int size) {
            this.hashes = new int[size];
            this.entries = new Entry[size];
        }

        @Nullable
        Entry find(Object object, int hash) {
            int last = hashes.length - 1;
            for (int i = hash & last; ; i = (i + 1) & last) {
                int found = (int) HASH.getAcquire(hashes, i);
                if (found == 0) {
                    return null;
                }
                if (found == hash) {
                    Entry entry = entries[i];
                    if (entry != null && entry.refersTo(object)) {
                        return entry;
                    }
                }
            }
        }

        void put(Entry entry) {
            int last = hashes.length - 1;
            int i = entry.hash & last;
            while (hashes[i] != 0) {
                i = (i + 1) & last;
            }
            entries[i] = entry;
            HASH.setRelease(hashes, i, entry.hash);
        }

        /** A table with room for one more entry, without those whose objects are gone. */
        Table renewed() {
            int live = 0;
            for (Entry entry : entries) {
                live += isLive(entry) ? 1 : 0;
            }
            int size = FIRST_SIZE;
            while (size < 4 * (live + 1)) {
                size *= 2;
            }
            var after = new Table(size);
            for (Entry entry : entries) {
                if (entry != null && isLive(entry)) {
                    after.put(entry);
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

        private static boolean isLive(@Nullable Entry entry) {
            return entry != null && !entry.refersTo(null);
        }
    }

    private static final class Stripe {
        /** Replaced, and added to, under the lock of this. */
        private volatile Table table = new Table(FIRST_SIZE);

        /** How many entries it has. Guarded by this. */
        private int count;

        /** How many collections had been seen when it was last rid of entries whose objects are gone. Guarded by this. */
        private int purgedAfter;

        /** How many entries were added since. Guarded by this. */
        private int added;

        synchronized Entry add(Object object, int hash, @Nullable UnwovenChannel channel, int collections) {
            Entry present = table.find(object, hash);
            if (present != null) {
                return present;
            }
            boolean isCollected = collections - purgedAfter > 0; // Another thread may have seen a later one.
            boolean isWorthwhile = count > FIRST_SIZE / 4 && added >= count / PURGED_PER_ADDED;
            if ((isCollected && isWorthwhile) || 2 * (count + 1) > table.hashes.length) {
                table = table.renewed();
                count = table.count();
                purgedAfter = isCollected ? collections : purgedAfter;
                added = 0;
            }
            LibraryClass type = LibraryClass.of(object.getClass());
            type.share();
            var entry = new Entry(object, hash, channel, type.kind == CodeKind.OBJECT);
            table.put(entry);
            count++;
            added++;
            return entry;
        }
    }

    private final Stripe[] stripes = new Stripe[1 << STRIPE_BITS];

    /** Cleared by the next collection of garbage, also by one of young objects alone. Replaced when that was seen. */
    private volatile WeakReference<Object> sinceCollection = new WeakReference<>(new Object());

    /**
     * How many collections were seen; two threads may count one twice. Each is a reason to drop the entries whose objects are gone: before
     * the entries grow old themselves, and while the table still fits into the caches.
     */
    private final AtomicInteger collections = new AtomicInteger();

    public SharedObjects() {
        for (int i = 0; i < stripes.length; i++) {
            stripes[i] = new Stripe();
        }
    }

    /** The entry of an object, if it has one. */
    @Nullable
    public Entry find(Object object) {
        return SyncOutOfLine.find(this, object);
    }

    @Nullable
    Entry lookUp(Object object) {
        int hash = hash(object);
        return stripe(hash).table.find(object, hash);
    }

    /** The entry of an object, which has one from now on. */
    public Entry entry(Object object) {
        return SyncOutOfLine.entry(this, object);
    }

    Entry lookUpOrAdd(Object object) {
        int hash = hash(object);
        Stripe stripe = stripe(hash);
        Entry known = stripe.table.find(object, hash);
        return known != null ? known : stripe.add(object, hash, null, collections());
    }

    /** Uses of the object are uses of that channel, unless it has one of its own already. */
    public void put(Object object, UnwovenChannel channel) {
        int hash = hash(object);
        stripe(hash).add(object, hash, channel, collections());
    }

    private int collections() {
        if (!sinceCollection.refersTo(null)) {
            return collections.get();
        }
        sinceCollection = new WeakReference<>(new Object());
        return collections.incrementAndGet();
    }

    /** How many entries there are, also of objects that are gone. */
    int size() {
        int size = 0;
        for (Stripe stripe : stripes) {
            synchronized (stripe) {
                size += stripe.count;
            }
        }
        return size;
    }

    private Stripe stripe(int hash) {
        return stripes[hash >>> (Integer.SIZE - STRIPE_BITS)];
    }

    /** Spread over all bits: those at the top choose the stripe, those at the bottom the place. Never 0. */
    private static int hash(Object object) {
        int hash = System.identityHashCode(object) * 0x9E3779B9;
        int spread = hash ^ (hash >>> 15);
        return spread == 0 ? 1 : spread;
    }
}
