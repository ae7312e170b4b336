package io.threadspec.runtime.monitor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Removes instances whose objects were collected (Jin, Meredith, Griffith and Roşu, <i>Garbage collection for monitoring parametric
 * properties</i>). A collected object x has no more events. An instance of T_x (the instances that bind x) is <i>hopeless</i> if from its
 * state no violation can be reached without the symbols that bind one of its collected objects.
 *
 * <p>The collector removes a set R ⊆ T_x of hopeless instances that contains with each one all its parts that bind x. This changes no
 * verdict: a binding θ ∋ x can only be created by extending one that binds x. If max(θ) is not in R, it still exists, with the right state,
 * and so does the join of any two that remain: if a ⊔ b ∈ R, the one of them that binds x would be in R. If max(θ) ∈ R, all parts of θ that
 * bind x were in R, and nothing is left to extend; and θ itself is hopeless because max(θ) is.
 */
final class Collector {

    /** Beyond this many comparisons the instances are kept: removal costs more than it saves. */
    private static final long MAX_COMPARISONS = 1_000_000;

    private final Automaton automaton;
    private final Symbols symbols;
    private final boolean nested;
    private final Tally tally;

    Collector(Automaton automaton, Symbols symbols, Shape shape, Tally tally) {
        this.automaton = automaton;
        this.symbols = symbols;
        this.nested = shape.isNested();
        this.tally = tally;
    }

    /** Called when the object of this node was collected, under the node's lock. */
    void collect(BoundNode node) {
        var alive = new ArrayList<Instance>();
        var hopeless = new ArrayList<Instance>();
        for (Instance instance : node.instances()) {
            if (instance.isGone()) {
                continue;
            }
            int dead = instance.addDead(parametersOf(instance, node));
            (isHopeless(instance, dead) ? hopeless : alive).add(instance);
        }
        if (nested && !alive.isEmpty()) {
            if ((long) alive.size() * hopeless.size() > MAX_COMPARISONS) {
                return;
            }
            hopeless.sort(Comparator.comparingInt(instance -> Integer.bitCount(instance.domain)));
            hopeless.removeIf(instance -> extendsOne(instance, alive));
        }
        hopeless.forEach(this::remove);
        node.removeGone();
    }

    /** If so, it is kept, and so are all that extend it: they come later in the order, and extend the same one. */
    private static boolean extendsOne(Instance instance, List<Instance> alive) {
        return alive.stream().anyMatch(part -> part.isPartOf(instance));
    }

    /** Called when an instance with collected objects has stepped, under the lock of another object. */
    void stepped(Instance instance) {
        // If it may have parts, these would have to be inspected: it is kept until its next object is collected.
        if (!nested && isHopeless(instance, instance.dead())) {
            remove(instance);
        }
    }

    private void remove(Instance instance) {
        if (instance.go()) {
            instance.forgetIdle(); // So that the next event of its objects removes it.
            tally.removeOne();
        }
    }

    private boolean isHopeless(Instance instance, int dead) {
        return automaton.isHopeless(instance.state(), symbols.touching(dead));
    }

    private static int parametersOf(Instance instance, BoundNode node) {
        int parameters = 0;
        for (int i = 0; i < instance.nodes.length; i++) {
            if (instance.nodes[i] == node) {
                parameters |= 1 << i;
            }
        }
        return parameters;
    }
}
