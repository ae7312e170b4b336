package io.threadspec.runtime.monitor;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * From objects, by identity, to their nodes. Looking one up takes no lock and makes no garbage; adding one locks one of a few stripes.
 * Calls no method of the objects.
 *
 * <p>A stripe is a table with open addressing. A reader sees every node whose adding happens before the lookup (JLS §17.4.5): both the
 * element and the reference to the table are written before. A reader that sees an older table than that, and wants to add, acquires the
 * lock and looks again.
 */
final class NodeTable<N extends Node> {

    private static final int STRIPES = 32;
    private static final int STRIPE_SHIFT = 27;
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(Node[].class);

    /** Replaces a removed node, so that nodes behind it are still found. */
    private static final Node REMOVED = new Node(new Object(), 0, new ReferenceQueue<>()) {};

    /** Makes the node of an object. */
    @FunctionalInterface
    interface Maker<N extends Node> {
        N make(Object object, int hash, ReferenceQueue<Object> queue);
    }

    private final Stripe<N>[] stripes;
    private final Consumer<N> collected;

    /**
     * @param maker is called with the lock of a stripe held
     * @param collected receives the nodes whose objects were collected; called with no lock held
     */
    NodeTable(Maker<N> maker, Consumer<N> collected) {
        this.collected = collected;
        this.stripes = newStripes();
        for (int i = 0; i < STRIPES; i++) {
            stripes[i] = new Stripe<>(maker);
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // There are no arrays of generic types, and this one does not escape.
    private static <N extends Node> Stripe<N>[] newStripes() {
        return new Stripe[STRIPES];
    }

    /** Identity hashes differ in all of their bits, of which there are 25 to 31; the upper ones choose the stripe. */
    private static int hash(Object object) {
        return System.identityHashCode(object) * 0x9E3779B9;
    }

    @Nullable
    N find(Object object) {
        int hash = hash(object);
        return stripes[hash >>> STRIPE_SHIFT].find(object, hash);
    }

    N findOrAdd(Object object) {
        int hash = hash(object);
        Stripe<N> stripe = stripes[hash >>> STRIPE_SHIFT];
        N found = stripe.find(object, hash);
        if (found == null) {
            drain(stripe);
            found = stripe.add(object, hash);
        }
        return found;
    }

    /** Purges collected objects. */
    void drain() {
        for (Stripe<N> stripe : stripes) {
            drain(stripe);
        }
    }

    private void drain(Stripe<N> stripe) {
        for (Reference<?> gone = stripe.queue.poll(); gone != null; gone = stripe.queue.poll()) {
            N node = stripe.own((Node) gone);
            stripe.remove(node);
            collected.accept(node);
        }
    }

    void forEach(Consumer<N> action) {
        for (Stripe<N> stripe : stripes) {
            stripe.forEach(action);
        }
    }

    /** How many nodes there are. */
    int size() {
        int size = 0;
        for (Stripe<N> stripe : stripes) {
            size += stripe.size();
        }
        return size;
    }

    private static final class Stripe<N extends Node> {

        final ReferenceQueue<Object> queue = new ReferenceQueue<>();
        private final Maker<N> maker;

        /** Replaced under the lock. At most a quarter of the elements are not null: a longer probe sequence costs more than the memory. */
        private volatile @Nullable Node[] nodes = new Node[16];

        /** Guarded by this: the nodes; below, the nodes and the places marked REMOVED. */
        private int live;

        private int used;

        Stripe(Maker<N> maker) {
            this.maker = maker;
        }

        @SuppressWarnings("unchecked") // The maker makes all nodes but REMOVED, which has no object.
        N own(Node node) {
            return (N) node;
        }

        @Nullable
        N find(Object object, int hash) {
            @Nullable Node[] table = nodes;
            int mask = table.length - 1;
            for (int at = hash & mask; ; at = (at + 1) & mask) {
                Node node = (Node) ELEMENT.getAcquire(table, at);
                if (node == null) {
                    return null;
                }
                if (node.hash == hash && node.refersTo(object)) {
                    return own(node);
                }
            }
        }

        synchronized N add(Object object, int hash) {
            N found = find(object, hash);
            if (found != null) {
                return found;
            }
            if (4 * (used + 1) > nodes.length) {
                rebuild();
            }
            N node = maker.make(object, hash, queue);
            put(nodes, node);
            live++;
            used++;
            return node;
        }

        private void rebuild() {
            @Nullable Node[] old = nodes;
            int length = 16;
            while (length < 8 * (live + 1)) {
                length *= 2;
            }
            @Nullable Node[] larger = new Node[length];
            for (Node node : old) {
                if (node != null && node != REMOVED) {
                    put(larger, node);
                }
            }
            used = live;
            nodes = larger;
        }

        private static void put(@Nullable Node[] table, Node node) {
            int mask = table.length - 1;
            int at = node.hash & mask;
            while (table[at] != null) {
                at = (at + 1) & mask;
            }
            ELEMENT.setRelease(table, at, node);
        }

        synchronized void remove(Node node) {
            @Nullable Node[] table = nodes;
            int mask = table.length - 1;
            for (int at = node.hash & mask; table[at] != null; at = (at + 1) & mask) {
                if (table[at] == node) {
                    ELEMENT.setRelease(table, at, REMOVED);
                    live--;
                    return;
                }
            }
        }

        void forEach(Consumer<N> action) {
            for (Node node : nodes) {
                if (node != null && node != REMOVED) {
                    action.accept(own(node));
                }
            }
        }

        synchronized int size() {
            return live;
        }
    }
}
