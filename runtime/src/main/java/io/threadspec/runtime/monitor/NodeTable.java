package io.threadspec.runtime.monitor;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * From objects, by identity, to their nodes. Looking one up takes no lock and makes no garbage; adding one locks one of a few stripes.
 * Calls no method of the objects.
 *
 * <p>A stripe is a table with open addressing. Whoever reads sees every node that was added before in the order of the program
 * (JLS §17.4.5): the element and the reference to the table are both written before what made the reader come. Whoever sees
 * an older table than that takes the lock, if it wants to add, and looks again.
 */
final class NodeTable {

    private static final int STRIPES = 32;
    private static final int STRIPE_SHIFT = 27;
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(Node[].class);

    /** In place of a node that was removed, so that others behind it are still found. */
    private static final Node REMOVED = new Node(new Object(), 0, 0, "", new ReferenceQueue<>());

    private final Stripe[] stripes = new Stripe[STRIPES];
    private final AtomicLong numbers;
    private final Function<Object, Object> labels;
    private final Consumer<Node> collected;

    /**
     * @param numbers counts the nodes of all tables whose nodes are locked together
     * @param labels gives each new object its label, with the lock of its stripe held
     * @param collected is told of nodes whose objects are gone, with no lock held
     */
    NodeTable(AtomicLong numbers, Function<Object, Object> labels, Consumer<Node> collected) {
        this.numbers = numbers;
        this.labels = labels;
        this.collected = collected;
        for (int i = 0; i < STRIPES; i++) {
            stripes[i] = new Stripe();
        }
    }

    /** Identity hashes differ in all of their bits, of which there are 25 to 31; the upper ones choose the stripe. */
    private static int hash(Object object) {
        return System.identityHashCode(object) * 0x9E3779B9;
    }

    @Nullable
    Node find(Object object) {
        int hash = hash(object);
        return stripes[hash >>> STRIPE_SHIFT].find(object, hash);
    }

    Node findOrAdd(Object object) {
        int hash = hash(object);
        Stripe stripe = stripes[hash >>> STRIPE_SHIFT];
        Node found = stripe.find(object, hash);
        if (found == null) {
            drain(stripe);
            found = stripe.add(object, hash, this);
        }
        return found;
    }

    /** Forgets the objects that are gone. */
    void drain() {
        for (Stripe stripe : stripes) {
            drain(stripe);
        }
    }

    private void drain(Stripe stripe) {
        for (Reference<?> gone = stripe.queue.poll(); gone != null; gone = stripe.queue.poll()) {
            Node node = (Node) gone;
            stripe.remove(node);
            collected.accept(node);
        }
    }

    void forEach(Consumer<Node> action) {
        for (Stripe stripe : stripes) {
            stripe.forEach(action);
        }
    }

    /** How many nodes there are. */
    int size() {
        int size = 0;
        for (Stripe stripe : stripes) {
            size += stripe.size();
        }
        return size;
    }

    private static final class Stripe {

        final ReferenceQueue<Object> queue = new ReferenceQueue<>();

        /** Replaced under the lock. At most a quarter of the elements are not null: to look at another node costs more. */
        private volatile @Nullable Node[] nodes = new Node[16];

        /** Guarded by this: nodes, and places where one was removed. */
        private int live;

        private int used;

        @Nullable
        Node find(Object object, int hash) {
            @Nullable Node[] table = nodes;
            int mask = table.length - 1;
            for (int at = hash & mask; ; at = (at + 1) & mask) {
                Node node = (Node) ELEMENT.getAcquire(table, at);
                if (node == null) {
                    return null;
                }
                if (node.hash == hash && node.refersTo(object)) {
                    return node;
                }
            }
        }

        synchronized Node add(Object object, int hash, NodeTable owner) {
            Node found = find(object, hash);
            if (found != null) {
                return found;
            }
            if (4 * (used + 1) > nodes.length) {
                rebuild();
            }
            var node = new Node(object, hash, owner.numbers.incrementAndGet(), owner.labels.apply(object), queue);
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

        void forEach(Consumer<Node> action) {
            for (Node node : nodes) {
                if (node != null && node != REMOVED) {
                    action.accept(node);
                }
            }
        }

        synchronized int size() {
            return live;
        }
    }
}
