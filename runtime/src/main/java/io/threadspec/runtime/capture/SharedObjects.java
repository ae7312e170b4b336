package io.threadspec.runtime.capture;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The channels of objects of libraries that more than one thread may use, by identity. Asked at every use of such an object: looking one up takes no lock and makes
 * nothing. Calls neither {@code equals} nor {@code hashCode} of the objects; an entry goes when its object does.
 */
final class SharedObjects {

    private static final int STRIPE_BITS = 6;
    private static final int FIRST_SIZE = 1 << 6;

    private static final VarHandle ENTRY = MethodHandles.arrayElementVarHandle(Entry[].class);

    /**
     * The entry of an object is its channel, or has that of another object: uses of several objects may be uses of one, of a
     * collection and its views. One object, because a use of it should not have to wait for memory more than once.
     */
    static final class Entry extends UnwovenChannel {
        final int hash;
        final UnwovenChannel channel;

        Entry(Object object, int hash, @Nullable UnwovenChannel channel) {
            super(object);
            this.hash = hash;
            this.channel = channel == null ? this : channel;
        }
    }

    private static final class Stripe {
        /** Open addressing, at most half full. Replaced, and its elements set from null, under the lock of this. */
        private volatile @Nullable Entry[] table = new Entry[FIRST_SIZE];

        /** How many elements are set. Guarded by this. */
        private int count;

        @Nullable
        Entry find(Object object, int hash) {
            @Nullable Entry[] entries = table;
            int last = entries.length - 1;
            for (int i = hash & last; ; i = (i + 1) & last) {
                Entry entry = (Entry) ENTRY.getAcquire(entries, i);
                if (entry == null) {
                    return null;
                }
                if (entry.hash == hash && entry.refersTo(object)) {
                    return entry;
                }
            }
        }

        synchronized UnwovenChannel add(Object object, int hash, @Nullable UnwovenChannel channel) {
            Entry present = find(object, hash);
            if (present != null) {
                return present.channel;
            }
            if (2 * (count + 1) > table.length) {
                makeRoom();
            }
            var added = new Entry(object, hash, channel);
            put(table, added);
            count++;
            return added.channel;
        }

        /** Leaves out those whose objects are gone. */
        private void makeRoom() {
            @Nullable Entry[] before = table;
            int live = 0;
            for (Entry entry : before) {
                live += entry != null && !entry.refersTo(null) ? 1 : 0;
            }
            int size = before.length;
            while (size < 4 * (live + 1)) {
                size *= 2;
            }
            @Nullable Entry[] after = new Entry[size];
            int kept = 0;
            for (Entry entry : before) {
                if (entry != null && !entry.refersTo(null)) {
                    put(after, entry);
                    kept++;
                }
            }
            count = kept;
            table = after;
        }

        private static void put(@Nullable Entry[] entries, Entry entry) {
            int last = entries.length - 1;
            int i = entry.hash & last;
            while (entries[i] != null) {
                i = (i + 1) & last;
            }
            ENTRY.setRelease(entries, i, entry);
        }
    }

    private final Stripe[] stripes = new Stripe[1 << STRIPE_BITS];

    SharedObjects() {
        for (int i = 0; i < stripes.length; i++) {
            stripes[i] = new Stripe();
        }
    }

    /** The entry of an object, if it has one. */
    @Nullable
    Entry find(Object object) {
        int hash = hash(object);
        return stripe(hash).find(object, hash);
    }

    /** The channel of an object, which has one from now on. */
    UnwovenChannel channel(Object object) {
        int hash = hash(object);
        Stripe stripe = stripe(hash);
        Entry known = stripe.find(object, hash);
        return known != null ? known.channel : stripe.add(object, hash, null);
    }

    /** Uses of the object are uses of that channel, unless it has one of its own already. */
    void put(Object object, UnwovenChannel channel) {
        int hash = hash(object);
        stripe(hash).add(object, hash, channel);
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

    /** Spread over all bits: those at the top choose the stripe, those at the bottom the place. */
    private static int hash(Object object) {
        int hash = System.identityHashCode(object) * 0x9E3779B9;
        return hash ^ (hash >>> 15);
    }
}
